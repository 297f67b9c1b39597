/** A source for reading codes: a frame of the camera, or a photo. */
export type Seen = HTMLVideoElement | ImageBitmap;

/** Reads the text of the first QR code in a picture; null where there is none. */
export type CodeReader = (seen: Seen) => Promise<string | null>;

/** The used part of the browser's `BarcodeDetector`; browsers without one use a library. */
type Detector = { detect(seen: Seen): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** A code on a card fills a good part of the picture: more pixels only take longer. */
const LONGEST_SIDE = 800;

/** Returns the browser's reader, or the library's where the browser has none for QR codes. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes("qr_code")) return libraryReader();
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (seen) => (await detector.detect(seen))[0]?.rawValue ?? null;
}

async function libraryReader(): Promise<CodeReader> {
  const { default: decode } = await import("qr/decode.js");
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return async (seen) => {
    const { width, height } = fitted(sizeOf(seen));
    if (!context || width === 0 || height === 0) return null;
    Object.assign(context.canvas, { width, height });
    context.drawImage(seen, 0, 0, width, height);
    try {
      return decode(context.getImageData(0, 0, width, height));
    } catch {
      // The library throws where it finds no code.
      return null;
    }
  };
}

const sizeOf = (seen: Seen) =>
  "videoWidth" in seen ? { width: seen.videoWidth, height: seen.videoHeight } : { width: seen.width, height: seen.height };

/** The size with the same proportions whose longer side is at most `LONGEST_SIDE`. */
export function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
