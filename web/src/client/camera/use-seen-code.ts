import { type RefObject, useEffect, useEffectEvent } from "react";
import { openCodeReader } from "./code-reader.ts";

/** Pause between frames: long enough for slow phones, short enough to be perceived as immediate. */
const PAUSE_MS = 120;

/** Reads camera frames until a code is found, and reports it once. */
export function useSeenCode(video: RefObject<HTMLVideoElement | null>, stream: MediaStream | null, onSeen: (text: string) => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLooking = true;
    show(element, stream);
    const look = async (read: Awaited<ReturnType<typeof openCodeReader>>) => {
      const text = element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(element).catch(() => null) : null;
      if (!isLooking) return;
      if (text !== null) return seen(text);
      timer = setTimeout(() => void look(read), PAUSE_MS);
    };
    void openCodeReader().then((read) => (isLooking ? look(read) : undefined));
    return () => {
      isLooking = false;
      clearTimeout(timer);
      show(element, null);
    };
  }, [video, stream]);
}

function show(video: HTMLVideoElement, stream: MediaStream | null): void {
  video.srcObject = stream;
  if (stream) void video.play().catch(() => undefined);
}
