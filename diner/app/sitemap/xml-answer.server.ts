/** An XML response that may be cached by anybody for an hour. */
export const xmlAnswer = (xml: string): Response =>
  new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" } });
