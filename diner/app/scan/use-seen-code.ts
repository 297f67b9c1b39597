import { type RefObject, useEffect, useEffectEvent } from "react";
import { openCodeReader } from "./code-reader.ts";

/** Frames that are looked at in a second are few enough for a slow phone, and many enough to seem at once. */
const PAUSE_MS = 120;

/** Looks at the camera's picture until a code is seen, once. */
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
