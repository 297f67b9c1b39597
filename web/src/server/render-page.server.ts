import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { NONCE_PLACEHOLDER } from "./finish-page.server.ts";

/**
 * Development pages have no policy with a nonce. Browsers hide the `nonce` attribute from scripts, so hydration would report a mismatch.
 */
const NONCE = import.meta.env.DEV ? {} : { nonce: NONCE_PLACEHOLDER };

/** Renders a page completely before the response starts: the policy has the hashes of its scripts, and it is compressed once. */
export function renderPage(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url, ...NONCE }), {
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
