import { useEffect, useRef, useState } from "react";
import type { ScreenSettings } from "./screen-settings.ts";

/** Two tones for a new ticket, three for one with an allergy; frequencies in hertz, times in seconds. */
const TONES = { ticket: [660, 880], allergy: [988, 988, 988] } as const;
const TONE_SECONDS = 0.14;

/**
 * Keeps the display on, and plays sounds. Browsers allow both only after a touch: `start` is called by one. The display's lock ends when
 * the page is hidden, so it is requested again when the page is visible.
 */
export function useScreenOn({ isSilent, volume }: Pick<ScreenSettings, "isSilent" | "volume">) {
  const [isOn, setOn] = useState(false);
  const audio = useRef<AudioContext>(null);
  useEffect(() => {
    if (!isOn) return;
    const lock = () => {
      // The lock is refused on a low battery; the screen works without it.
      if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    lock();
    document.addEventListener("visibilitychange", lock);
    return () => document.removeEventListener("visibilitychange", lock);
  }, [isOn]);
  useEffect(() => () => void audio.current?.close(), []);
  const start = () => {
    audio.current ??= new AudioContext();
    setOn(true);
  };
  const play = (kind: keyof typeof TONES) => {
    const context = audio.current;
    if (!context || isSilent) return;
    for (const [index, frequency] of TONES[kind].entries()) {
      const tone = new OscillatorNode(context, { frequency });
      const at = context.currentTime + index * TONE_SECONDS * 1.2;
      tone.connect(new GainNode(context, { gain: volume * volume })).connect(context.destination);
      tone.start(at);
      tone.stop(at + TONE_SECONDS);
    }
  };
  const tryIt = () => {
    start();
    play("ticket");
  };
  return { isOn, start, play, tryIt };
}
