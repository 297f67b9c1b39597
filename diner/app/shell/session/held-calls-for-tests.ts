/** A call that the page has made, until the test answers it. */
export type HeldCall = {
  method: string;
  path: string;
  body?: string | undefined;
  answer: (data: object | null, refusal?: { success: false; code?: number; msg?: string }) => void;
};

/** Holds every call of the page back, oldest first. `stubGlobal` replaces a global value until the end of the test. */
export function holdCalls(stubGlobal: (name: string, value: unknown) => void): HeldCall[] {
  const held: HeldCall[] = [];
  stubGlobal("localStorage", { getItem: () => "1" });
  stubGlobal("document", { getElementById: () => null });
  stubGlobal("fetch", (path: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    held.push({
      method,
      path,
      body,
      answer: (data, refusal) => resolve(Response.json({ success: true, code: 0, data, msg: "", ...refusal })),
    });
    return promise;
  });
  return held;
}
