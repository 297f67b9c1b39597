import { describe, expect, it } from "vitest";
import { configFrom, ConfigMistake } from "../config.ts";

const DATABASE_URL = "postgres://localhost/comanda";

describe("the address of NATS", () => {
  it.each(["nats://127.0.0.1:4222", "tls://user:password@nats.example.com", "nats://one:4222,nats://other:4222"])("is %s", (BUS_URL) =>
    expect(configFrom({ DATABASE_URL, BUS_URL }).busUrl).toBe(BUS_URL),
  );

  it.each([{}, { BUS_URL: "" }])("is none, where the database is the bus: %j", (env) =>
    expect(configFrom({ DATABASE_URL, ...env }).busUrl).toBeUndefined(),
  );

  it.each(["127.0.0.1:4222", "http://user:secret@host:4222", "nats://host:4222/path", "nats://one:4222,other", "nats://host:port"])(
    "is refused without saying it, since it may have a password: %s",
    (BUS_URL) => {
      const read = () => configFrom({ DATABASE_URL, BUS_URL });
      expect(read).toThrow(ConfigMistake);
      expect(read).toThrow("BUS_URL is an address of NATS like nats://user:password@host:4222");
      expect(read).not.toThrow("secret");
    },
  );

  it("is refused beside the embedded database, which one process has", () =>
    expect(() => configFrom({ BUS_URL: "nats://127.0.0.1:4222" })).toThrow("BUS_URL is for several processes, which share a PostgreSQL"));
});
