import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A program on this machine that receives webhooks and answers with a status; `ids` are those of the messages. */
export async function receivesWebhooks() {
  const receiver = { url: "", status: 200, ids: [] as string[], stop: async () => undefined as unknown };
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      receiver.ids.push(String(request.headers["webhook-id"]));
      // The server makes no attempt by itself for an hour.
      response.writeHead(receiver.status, receiver.status === 503 ? { "retry-after": "3600" } : {}).end("from the till");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  receiver.stop = () => {
    server.closeAllConnections();
    return once(server.close(), "close");
  };
  return receiver;
}
