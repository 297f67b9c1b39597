/** The encoding of a file: named by its mark, UTF-8 where its bytes are, otherwise Windows-1252. */
export type TextEncoding = "utf-8" | "utf-16" | "windows-1252";

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** Decodes a file; every sequence of bytes is a text in one of the encodings. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  if (startsWith(bytes, [0xff, 0xfe])) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16" };
  if (startsWith(bytes, [0xfe, 0xff])) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "utf-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}
