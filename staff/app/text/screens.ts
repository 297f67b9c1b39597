import type { screenTexts } from "./screens.en-US.ts";

/** The texts of paired kitchen screens; a language has each of them. */
export type ScreenTexts = Record<keyof typeof screenTexts, string>;
