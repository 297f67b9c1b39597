import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** What of an answer belongs to its connection. */
const OF_CONNECTION = /^(date|connection|keep-alive|transfer-encoding)$/i;

/**
 * A process of its own: asks the server at `port` for `path` once, in the coding `encoding`, and from then on sends the same bytes under the
 * same headers to every client, as plainly as node:http can. Prints its port.
 */
const [port, path, encoding = "identity"] = process.argv.slice(2);
request({ port, path, host: "127.0.0.1", headers: { host: `localhost:${port}`, "accept-encoding": encoding } }, (answer) => {
  const parts: Buffer[] = [];
  answer.on("data", (part: Buffer) => parts.push(part));
  answer.on("end", () => {
    const body = Buffer.concat(parts);
    const headers = answer.rawHeaders.flatMap((value, at, all) =>
      at % 2 === 0 && !OF_CONNECTION.test(value) ? [value, all[at + 1] ?? ""] : [],
    );
    const server = createServer((_, response) => response.writeHead(200, headers).end(body));
    server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
  });
}).end();
