/**
 * The library that reads photographs. It is fetched with the first photograph: a restaurant that only has drawings never loads it. It
 * remembers nothing between pictures, so that its memory is that of the pictures at hand.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
