import type { Context } from "hono";
import { html } from "hono/html";

type Operation = { summary: string; description?: string; parameters: { name: string; in: string; required: boolean }[] };

/** The description of the API for people: one section a call, without script. */
export function docsPage(c: Context, description: Record<string, unknown>) {
  const paths = Object.entries(description.paths as Record<string, Record<string, Operation>>);
  c.header("content-security-policy", "default-src 'none'; style-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  return c.html(
    html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Comanda API</title>
        </head>
        <body>
          <main>
            <h1>Comanda API</h1>
            <p>
              Every answer is <code>{ success, code, data, msg }</code>. The whole description is
              <a href="/api/openapi.json">openapi.json</a>.
            </p>
            ${paths.flatMap(([path, methods]) =>
              Object.entries(methods).map(
                ([method, operation]) =>
                  html`<section>
                    <h2><code>${method.toUpperCase()} ${path}</code></h2>
                    <p>${operation.summary}.</p>
                    <p>${operation.description ?? ""}</p>
                    <ul>
                      ${operation.parameters.map((one) => html`<li><code>${one.name}</code> in ${one.in}${one.required ? ", required" : ""}</li>`)}
                    </ul>
                  </section>`,
              ),
            )}
          </main>
        </body>
      </html>`,
  );
}
