/** What can be heard on the board (console: Sounds): tones with their frequency in Hz and their length in milliseconds. */
const SOUNDS = {
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
} as const;

/** The pause between two tones, in seconds. */
const PAUSE = 0.06;
const VOLUME = 0.25;

let audio: AudioContext | null = null;

/** Whether sounds can be heard: browsers require a touch before the first one. */
export const isSoundOn = (): boolean => audio?.state === "running";

/** Turns the sounds on; called while the browser handles a touch or a key. */
export async function turnSoundOn(): Promise<void> {
  audio ??= new AudioContext();
  await audio.resume();
}

export async function turnSoundOff(): Promise<void> {
  await audio?.suspend();
}

/** Plays a sound where sounds are on. */
export function play(sound: keyof typeof SOUNDS): void {
  if (!audio || !isSoundOn()) return;
  let at = audio.currentTime;
  for (const [frequency, length] of SOUNDS[sound]) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(VOLUME, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length / 1000);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + length / 1000);
    at += length / 1000 + PAUSE;
  }
}
