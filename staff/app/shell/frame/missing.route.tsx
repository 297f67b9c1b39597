/** An address below a restaurant that has no page. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

/** A route without a component would answer without the page of the error. */
export default function Missing() {
  return null;
}
