/** An id for a record that is not stored yet: 53 random bits. */
export function newId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((high % 2 ** 21) * 2 ** 32 + low + 1);
}
