/** A span as it was sent. Ids are hexadecimal; `parentId` is empty for one without a parent. */
export type SentSpan = { traceId: string; id: string; parentId: string; name: string; kind: number; attributes: Record<string, string> };

/** A field of a message of Protocol Buffers: its number, and its bytes or its number. */
type Field = { number: number; bytes: Buffer; value: bigint };

const FIXED_BYTES: Record<number, number> = { 1: 8, 5: 4 };

function varint(message: Buffer, from: number): { value: bigint; next: number } {
  let value = 0n;
  for (let at = from; ; at += 1) {
    const byte = message[at] ?? 0;
    value |= BigInt(byte & 127) << BigInt(7 * (at - from));
    if (byte < 128) return { value, next: at + 1 };
  }
}

function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < message.length;) {
    const tag = varint(message, at);
    const [number, type] = [Number(tag.value >> 3n), Number(tag.value & 7n)];
    const first = type === 0 || type === 2 ? varint(message, tag.next) : { value: 0n, next: tag.next };
    const length = type === 0 ? 0 : type === 2 ? Number(first.value) : (FIXED_BYTES[type] ?? 0);
    fields.push({ number, value: first.value, bytes: message.subarray(first.next, first.next + length) });
    at = first.next + length;
  }
  return fields;
}

const messagesIn = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) => (field.number === number ? [field.bytes] : []));

const firstIn = (message: Buffer, number: number): Buffer => messagesIn(message, number)[0] ?? Buffer.alloc(0);

/** An attribute as text: a string as it is, a number in decimals. */
function attributeOf(message: Buffer): [string, string] {
  const [value] = fieldsOf(firstIn(message, 2));
  return [firstIn(message, 1).toString(), value?.number === 1 ? value.bytes.toString() : String(value?.value)];
}

const spanOf = (message: Buffer): SentSpan => ({
  traceId: firstIn(message, 1).toString("hex"),
  id: firstIn(message, 2).toString("hex"),
  parentId: firstIn(message, 4).toString("hex"),
  name: firstIn(message, 5).toString(),
  kind: Number(fieldsOf(message).find(({ number }) => number === 6)?.value),
  attributes: Object.fromEntries(messagesIn(message, 9).map(attributeOf)),
});

/** The spans of requests of OTLP, in the order in which they were sent. */
export const spansIn = (bodies: readonly Buffer[]): SentSpan[] =>
  bodies.flatMap((body) => messagesIn(body, 1).flatMap((of) => messagesIn(of, 2).flatMap((scope) => messagesIn(scope, 2).map(spanOf))));
