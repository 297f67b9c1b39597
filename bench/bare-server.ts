import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Headers that belong to the connection and not to the answer. */
const OF_CONNECTION = /^(date|connection|keep-alive|transfer-encoding)$/i;

/**
 * A program: requests `path` once from the server at `port`, in the encoding `encoding`, and then sends the same bytes with the same
 * headers to every client, as simply as node:http can. Prints its port.
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
