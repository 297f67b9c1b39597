import { encodeFor } from "@comanda/server/net/encoded-body";
import { bodyHeaders } from "@comanda/server/net/stored-answer";

/** Bodies that are text; pictures are as small as they get. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|xml|manifest\+json)|image\/svg)/;

/** An answer with its body in the best coding that the request accepts; streams and pictures stay as they are. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status, body } = response;
  if (!body || !TEXT.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return response;
  const { encoding, bytes } = await encodeFor(request.headers.get("accept-encoding"), Buffer.from(await response.arrayBuffer()));
  const changed = new Headers(headers);
  changed.append("vary", "accept-encoding");
  for (const [name, value] of Object.entries(bodyHeaders(encoding, bytes))) changed.set(name, value);
  return new Response(new Uint8Array(bytes), { status, headers: changed });
}
