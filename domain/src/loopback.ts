/** Whether an origin, such as `http://localhost:3000`, leads to the machine that opens it: no other device reaches the server by it. */
export function isLoopback(origin: string): boolean {
  const hostname = URL.parse(origin)?.hostname ?? "";
  return /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
