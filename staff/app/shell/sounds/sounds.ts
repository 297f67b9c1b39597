import { ObservableStore } from "@comanda/ui/observable-store";
import { readSoundSettings, type SoundKind } from "./sound-settings.ts";

/** What can be heard in the console (console: Sounds): tones with their frequency in Hz and their length in milliseconds. */
const SOUNDS: Record<SoundKind, readonly (readonly [hertz: number, milliseconds: number])[]> = {
  order: [
    [660, 120],
    [880, 180],
  ],
  request: [[784, 250]],
  allergy: [
    [988, 90],
    [988, 90],
    [988, 90],
  ],
  late: [[330, 400]],
};

/** The pause between two tones, in seconds. */
const PAUSE = 0.06;
const VIBRATION_MS = 200;

let audio: AudioContext | null = null;

const isRunning = (): boolean => audio?.state === "running";

class SoundState extends ObservableStore<boolean> {
  update(): void {
    this.set(isRunning());
  }
}

/** Whether sounds can be heard: browsers require a touch before the first one. */
export const soundState = new SoundState(false);

/** Turns the sounds on; called while the browser handles a touch or a key. */
export async function turnSoundOn(): Promise<void> {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener("statechange", () => soundState.update());
  }
  await audio.resume();
  soundState.update();
}

export async function turnSoundOff(): Promise<void> {
  await audio?.suspend();
  soundState.update();
}

/** Plays a sound, and vibrates for an order, where sounds are on and the device has not turned this kind off. */
export function play(kind: SoundKind): void {
  const { volume, off } = readSoundSettings();
  if (!audio || !isRunning() || volume === 0 || off.includes(kind)) return;
  let at = audio.currentTime;
  for (const [frequency, length] of SOUNDS[kind]) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length / 1000);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + length / 1000);
    at += length / 1000 + PAUSE;
  }
  if (kind === "order" || kind === "allergy") navigator.vibrate?.(VIBRATION_MS);
}
