import { expect, test } from "../fixtures/diner.ts";
import { startHostProcess } from "../fixtures/servers/spawned-host.ts";

test.use({ serviceWorkers: "allow" });

/** Markup of an injection: a script, and an inline event handler. */
const MARKUP = "<script>window.injected = 'script'</script><img src='/none' onerror='window.injected = `handler`' alt=''>";

/**
 * Loaded before the server: a fault that adds markup to each rendered page before its policy is made, like a text that is not escaped.
 * React's output is collected, because a chunk may end anywhere.
 */
const faulty = (markup: string) => `
  import { registerHooks } from "node:module";
  const { Transform } = process.getBuiltinModule("node:stream");
  globalThis.WithMarkup = class extends Transform {
    #parts = [];
    _transform(part, _encoding, done) { this.#parts.push(part); done(); }
    _flush(done) { done(null, Buffer.concat(this.#parts).toString().replace(/<body[^>]*>/, (body) => body + ${JSON.stringify(markup)})); }
  };
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!/\\/create-diner\\.js$/.test(url)) return loaded;
      let name;
      const imported = String(loaded.source).replace(/PassThrough(?: as (\\w+))?,/, (_, as = "PassThrough") => ((name = as), ""));
      if (!name) throw new Error("the fault was not put in");
      const source = imported + "; const " + name + " = globalThis.WithMarkup;";
      return { ...loaded, source };
    },
  });`;

test("markup that slipped into a page does not run, and the browser says so", async ({ page }) => {
  const preload = `data:text/javascript,${encodeURIComponent(faulty(MARKUP))}`;
  const host = await startHostProcess({ NODE_OPTIONS: `--import ${preload}` });
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  for (const path of ["/merchant/100001/order", "/home"]) {
    refused.length = 0;
    const answer = await page.goto(`${host.origin}${path}`);
    expect(await answer?.text()).toContain(MARKUP);
    // `goto` has waited for hydration: the page's own scripts run.
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
    expect(refused.filter((text) => /content security policy/i.test(text)).length).toBeGreaterThanOrEqual(2);
  }
  await host.stop();
});
