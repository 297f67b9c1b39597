/** An event of a stream with its cursor. */
export type ReceivedEvent<Event> = { id: string; event: Event };

/** The events of a stream, until it ends. */
export async function* eventsIn<Event>(response: Response): AsyncGenerator<ReceivedEvent<Event>> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, id, data] = /^id: (\S+)\ndata: (.*)$/.exec(block) ?? [];
      if (id && data) yield { id, event: JSON.parse(data) as Event };
    }
  }
}
