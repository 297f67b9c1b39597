import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Hono } from "hono";
import { responseOf, type StoredAnswer, storeAnswer } from "../net/stored-answer.ts";

/** Swagger UI uses no inline scripts, sets styles by the CSSOM only, and has its icons as data URLs in its style sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>Comanda API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="viewer"></main>
    <noscript><p>The description of the API is <a href="/api/openapi.json">openapi.json</a>.</p></noscript>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/**
 * The default of `validatorUrl` would send the address of the document to another site. Features are closed at first: with more than about
 * 150 open operations the viewer leaves out the rest without an error.
 */
const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#viewer", validatorUrl: null, deepLinking: true, docExpansion: "none" });
`;

type Source = { type: string; read: () => Promise<string | Buffer> };

const text = (type: string, content: string): Source => ({ type: `${type}; charset=utf-8`, read: async () => content });

/** A file of the package of Swagger UI. */
const ofViewer = (type: string, name: string): Source => ({
  type: `${type}; charset=utf-8`,
  read: () => readFile(join(dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json")), name)),
});

/** Serves the OpenAPI description as JSON, and a viewer for it. Each file is read and encoded at its first request. */
export function apiDocs(app: Hono, description: () => object): void {
  const sources: Record<string, Source> = {
    "/api/openapi.json": { type: "application/json", read: async () => JSON.stringify(description()) },
    "/api/docs": text("text/html", PAGE),
    "/api/docs/start.js": text("text/javascript", START),
    "/api/docs/swagger-ui.css": ofViewer("text/css", "swagger-ui.css"),
    "/api/docs/swagger-ui-bundle.js": ofViewer("text/javascript", "swagger-ui-bundle.js"),
  };
  for (const [path, source] of Object.entries(sources)) {
    let answer: Promise<StoredAnswer> | null = null;
    app.get(path, async (c) => {
      answer ??= storedAnswerOf(source).catch((error: unknown) => {
        answer = null;
        throw error;
      });
      return responseOf(await answer, c.req.raw.headers);
    });
  }
}

const storedAnswerOf = async ({ type, read }: Source): Promise<StoredAnswer> =>
  storeAnswer(Buffer.from(await read()), {
    "content-type": type,
    "content-security-policy": POLICY,
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "accept-encoding",
  });
