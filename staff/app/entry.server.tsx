import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { NONCE_PLACEHOLDER } from "@comanda/web/server/finish-page.server";
import { type EntryContext, ServerRouter } from "react-router";
import { storeAllTexts } from "./text/all-texts.server.ts";

storeAllTexts();

/** Development pages have no policy with a nonce. */
const NONCE = import.meta.env.DEV ? {} : { nonce: NONCE_PLACEHOLDER };

/** Renders a page completely before the response starts, because its nonce depends on the whole HTML. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} {...NONCE} />, {
      ...NONCE,
      onAllReady() {
        const body = new PassThrough();
        headers.set("content-type", "text/html; charset=utf-8");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
        pipe(body);
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
  });
}
