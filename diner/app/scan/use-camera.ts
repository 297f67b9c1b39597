import { useEffect, useState } from "react";

/** The lamp beside the camera, where the browser can switch it. */
export type Lamp = { isOn: boolean; toggle: () => void };

/** The camera at the back of the phone. `off`: there is none, or it may not be used. */
export type Camera = { state: "starting" | "off" } | { state: "on"; stream: MediaStream; lamp: Lamp | null };

/** Starts the camera for as long as the page is shown; the picture never leaves the phone. */
export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream | "off" | null>(null);
  useEffect(() => {
    let mine: MediaStream | null = null;
    let isWanted = true;
    void openCamera().then((opened) => {
      mine = opened;
      if (isWanted) setStream(opened ?? "off");
      else stop(opened);
    });
    return () => {
      isWanted = false;
      stop(mine);
    };
  }, []);
  const lamp = useLamp(stream);
  if (stream === null || stream === "off") return { state: stream ?? "starting" };
  return { state: "on", stream, lamp };
}

const openCamera = (): Promise<MediaStream | null> =>
  // Outside of a secure context there is no `mediaDevices` at all.
  navigator.mediaDevices?.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } }).catch(() => null) ??
  Promise.resolve(null);

const stop = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

type WithTorch = { torch?: boolean };

function useLamp(stream: MediaStream | "off" | null): Lamp | null {
  const [isOn, setOn] = useState(false);
  const track = typeof stream === "object" ? stream?.getVideoTracks()[0] : undefined;
  const capabilities = track?.getCapabilities?.() as WithTorch | undefined;
  if (!track || !capabilities?.torch) return null;
  const toggle = () => {
    const torch: WithTorch = { torch: !isOn };
    track.applyConstraints({ advanced: [torch as MediaTrackConstraintSet] }).then(
      () => setOn(!isOn),
      () => undefined,
    );
  };
  return { isOn, toggle };
}
