import { useEffect, useState } from "react";

/** The camera's light, where the browser can control it. */
export type Lamp = { isOn: boolean; toggle: () => void };

/** The phone's back camera. `off`: there is none, or permission was denied. */
export type Camera = { state: "starting" | "off" } | { state: "on"; stream: MediaStream; lamp: Lamp | null };

/** Opens the camera while the component is mounted; its picture never leaves the phone. */
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
  // In an insecure context `mediaDevices` is undefined.
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
