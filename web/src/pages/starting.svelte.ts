import { openTable } from "../opening";
import type { NewSeat } from "../wire";

/** A table being opened from a page: whether, why it takes longer, and what went wrong. */
export class Starting {
  isOpening = $state(false);
  waiting = $state("");
  failure = $state.raw<unknown>(null);

  async open(game: string, seats: NewSeat[], options: Record<string, unknown>): Promise<void> {
    this.isOpening = true;
    this.failure = null;
    try {
      await openTable(game, seats, options, (why) => (this.waiting = why));
    } catch (error) {
      this.failure = error;
    } finally {
      this.isOpening = false;
      this.waiting = "";
    }
  }
}
