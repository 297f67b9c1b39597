/** Copies a text; whether it is copied: false without a clipboard, as on a page without https, and where the person forbids it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
