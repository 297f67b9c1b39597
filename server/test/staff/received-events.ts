import { within } from "../../test-database/within.ts";

/** An event of a stream with its cursor. */
export type ReceivedEvent<Event> = { id: string; event: Event };

/** The events of a stream, until it ends. */
export async function* eventsIn<Event>(response: Response): AsyncGenerator<ReceivedEvent<Event>> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of boundedParts(response)) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, id, data] = /^id: (\S+)\ndata: (.*)$/.exec(block) ?? [];
      if (id && data) yield { id, event: JSON.parse(data) as Event };
    }
  }
}

/** The parts of a stream; throws where none comes for a minute. */
async function* boundedParts({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const part = await within(reader.read(), "the stream sent nothing");
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
