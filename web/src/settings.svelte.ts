import { read, write } from "./memory";

export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

function firstLanguage(): Language {
  const stored = read<string>("language", "");
  if (stored === "de" || stored === "en") return stored;
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

function firstTheme(): Theme {
  const stored = read<string>("theme", "system");
  return THEMES.find((theme) => theme === stored) ?? "system";
}

/** What a person set in this browser: it lives here and nowhere else. */
class Settings {
  language = $state<Language>(firstLanguage());
  theme = $state<Theme>(firstTheme());
  name = $state(read<string>("name", ""));
  hasSound = $state(read<boolean>("sound", false));

  setLanguage(language: Language): void {
    this.language = language;
    write("language", language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    write("theme", theme);
  }

  setName(name: string): void {
    this.name = name;
    write("name", name);
  }

  setSound(hasSound: boolean): void {
    this.hasSound = hasSound;
    write("sound", hasSound);
  }
}

export const settings = new Settings();

const dark = window.matchMedia("(prefers-color-scheme: dark)");

/** Puts theme and language on the page; call once, inside an effect. */
export function showSettings(): void {
  const { theme, language } = settings;
  const isDark = theme === "dark" || (theme === "system" && dark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  document.documentElement.lang = language;
}

dark.addEventListener("change", showSettings);
