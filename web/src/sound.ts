import { settings } from "./settings.svelte";

/** Knocks of a throw: when, in seconds, and how loud. */
const KNOCKS: readonly (readonly [number, number])[] = [
  [0, 0.5],
  [0.07, 0.35],
  [0.12, 0.4],
  [0.2, 0.2],
];
const WOOD_HZ = 420;
const PAPER_HZ = 5200;

let room: AudioContext | null = null;

/** Dice on wood. */
export function soundThrow(): void {
  for (const [after, loudness] of KNOCKS) noise(WOOD_HZ, after, 0.05, loudness);
}

/** Pencil on paper. */
export function soundMark(): void {
  noise(PAPER_HZ, 0, 0.12, 0.12);
}

/** A short breath of filtered noise; nothing unless the person has switched sound on. */
function noise(pitch: number, after: number, length: number, loudness: number): void {
  if (!settings.hasSound) return;
  room ??= new AudioContext();
  const samples = Math.ceil(room.sampleRate * length);
  const buffer = room.createBuffer(1, samples, room.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < samples; i += 1) wave[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 2;
  const source = new AudioBufferSourceNode(room, { buffer });
  const body = new BiquadFilterNode(room, { type: "bandpass", frequency: pitch, Q: 1.5 });
  source
    .connect(body)
    .connect(new GainNode(room, { gain: loudness }))
    .connect(room.destination);
  source.start(room.currentTime + after);
}
