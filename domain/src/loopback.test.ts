import { expect, it } from "vitest";
import { isLoopback } from "./loopback.ts";

it.each([
  "http://localhost:3000",
  "http://127.0.0.1:4150",
  "https://LOCALHOST",
  "http://[::1]:80",
  "http://a.localhost",
  "http://0.0.0.0:3000",
])("%s leads to the device itself", (origin) => expect(isLoopback(origin)).toBe(true));
it.each(["http://192.168.1.20:3000", "https://order.example.com", "https://localhost.example.com", "http://10.0.0.1"])(
  "%s leads to the server from other devices",
  (origin) => expect(isLoopback(origin)).toBe(false),
);
