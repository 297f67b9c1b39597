import { useEffect, useRef, useState } from "react";

/** The tones: their pitch in Hz, how many, their length and the time between their beginnings in seconds. */
const TONES = { hertz: 880, count: 3, seconds: 0.18, every: 0.3 };

/** Milliseconds between two signals while the diner has not read that the order is ready. */
const AGAIN_MS = 4000;

const VIBRATION = [200, 100, 200];

/**
 * Tells of an order that is ready by this page alone: while it waits, the screen stays lit as far as the browser allows it; then it sounds and
 * vibrates until `turnOff`. An order that is over without having been ready, as a cancelled one, ends it. `turnOn` is called while the browser
 * handles a tap, without which it plays no sound.
 */
export function useReadyHere({ isReady, isOver }: { isReady: boolean; isOver: boolean }) {
  const [isWanted, setOn] = useState(false);
  const isOn = isWanted && !isOver;
  const audio = useRef<AudioContext>(null);
  const isTold = isOn && isReady;
  useEffect(() => (isOn && !isReady ? keepLit() : undefined), [isOn, isReady]);
  useEffect(() => {
    if (!isTold) return;
    const signal = () => {
      void audio.current?.resume().then(() => audio.current && play(audio.current));
      navigator.vibrate?.(VIBRATION);
    };
    signal();
    const timer = setInterval(signal, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isTold]);
  useEffect(() => () => void audio.current?.close(), []);
  const turnOn = () => {
    if (typeof AudioContext !== "undefined") audio.current ??= new AudioContext();
    void audio.current?.resume();
    setOn(true);
  };
  return { isOn, isTold, turnOn, turnOff: () => setOn(false) };
}

/** Keeps the screen lit while the page is shown; a page that is hidden loses the lock and asks again when it is shown. Returns its end. */
function keepLit(): () => void {
  let isWanted = true;
  let lock: WakeLockSentinel | undefined;
  const ask = () => {
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock?.request("screen").then(
      (given) => {
        if (isWanted) lock = given;
        else void given.release();
      },
      // Refused, as at a low battery.
      () => undefined,
    );
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}

function play(audio: AudioContext): void {
  for (let at = 0; at < TONES.count; at += 1) {
    const [oscillator, start] = [audio.createOscillator(), audio.currentTime + at * TONES.every];
    oscillator.frequency.value = TONES.hertz;
    oscillator.connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + TONES.seconds);
  }
}
