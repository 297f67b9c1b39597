import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NatsBus } from "./nats-bus.ts";
import { type NatsForTests, startNatsForTests } from "./nats-for-tests.ts";

describe("the bus on NATS", () => {
  let nats: NatsForTests;
  const opened: NatsBus[] = [];
  beforeEach(async () => {
    nats = await startNatsForTests();
    return () => nats.stop();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((bus) => bus.close()));
  });

  /** A bus of a process, with what it says of itself. Nothing is read at an interval unless a test asks for it. */
  const open = (readEveryMs = 3_600_000) => {
    const states: boolean[] = [];
    const bus = new NatsBus({
      servers: nats.url,
      random: Math.random,
      readEveryMs,
      onState: ({ isConnected }) => void states.push(isConnected),
    });
    opened.push(bus);
    return { bus, states };
  };
  const connected = async () => {
    const { bus, states } = open();
    await expect.poll(() => states.at(-1)).toBe(true);
    return bus;
  };
  /** Collects the messages of a topic. */
  const heard = async (bus: NatsBus, topic: Parameters<NatsBus["subscribe"]>[0], scope?: "all") => {
    const messages: string[] = [];
    const stop = await bus.subscribe(topic, (message) => void messages.push(message), scope);
    return { messages, stop };
  };
  const following = (subject: string) => expect.poll(() => nats.subjects()).toContain(subject);

  it("tells another process of the restaurants that it holds, and of no other", async () => {
    const [one, other] = [await connected(), await connected()];
    const orders = await heard(other, "comanda_order");
    const release = other.hold("100001");
    await following("comanda.100001.*");
    one.announce([
      { channel: "comanda_order", message: "100002 7 1" },
      { channel: "comanda_menu", message: "100001" },
      { channel: "comanda_order", message: "100001 7 1" },
    ]);
    await expect.poll(() => orders.messages).toEqual(["100001 7 1"]);
    expect(nats.subjects()).toEqual(["comanda.100001.*"]);
    release();
    await expect.poll(() => nats.subjects()).toEqual([]);
  });

  it("holds a restaurant until the last one that holds it releases it", async () => {
    const bus = await connected();
    const [first, second] = [bus.hold("100001"), bus.hold("100001")];
    first();
    await following("comanda.100001.*");
    second();
    await expect.poll(() => nats.subjects()).toEqual([]);
  });

  it("tells who listens to all restaurants of each once, also where the process holds it", async () => {
    const [one, other] = [await connected(), await connected()];
    const [all, held] = [await heard(other, "comanda_order", "all"), await heard(other, "comanda_order")];
    other.hold("100001");
    await following("comanda.100001.*");
    one.announce([
      { channel: "comanda_order", message: "100001 7 1" },
      { channel: "comanda_order", message: "100002 8 1" },
    ]);
    await expect.poll(() => all.messages).toEqual(["100001 7 1", "100002 8 1"]);
    await expect.poll(() => held.messages).toEqual(["100001 7 1"]);
  });

  it("tells of work, whichever restaurant it is of", async () => {
    const [one, other] = [await connected(), await connected()];
    const deliveries = await heard(other, "comanda_delivery");
    await following("comanda.work.delivery");
    one.announce([{ channel: "comanda_delivery", message: "webhook" }]);
    await expect.poll(() => deliveries.messages).toEqual(["webhook"]);
    deliveries.stop();
    await expect.poll(() => nats.subjects()).toEqual([]);
  });

  it("tells listeners of its own process once, at once, also without a server", async () => {
    const bus = await connected();
    const orders = await heard(bus, "comanda_order");
    bus.hold("100001");
    await following("comanda.100001.*");
    bus.announce([{ channel: "comanda_order", message: "100001 7 1" }]);
    expect(orders.messages).toEqual(["100001 7 1"]);
    await nats.stop();
    bus.announce([{ channel: "comanda_order", message: "100001 7 2" }]);
    expect(orders.messages).toEqual(["100001 7 1", "100001 7 2"]);
    await nats.start();
  });

  it("passes on no message of another restaurant than that of its subject", async () => {
    const [one, other] = [await connected(), await connected()];
    const [orders, menus] = [await heard(other, "comanda_order"), await heard(other, "comanda_menu")];
    other.hold("100001");
    const forged = await heard(one, "comanda_menu");
    await following("comanda.100001.*");
    one.found("comanda_menu", "100001");
    expect([forged.messages, menus.messages]).toEqual([["100001"], []]);
    nats.inject("comanda.100001.order", "100002 7 1");
    nats.inject("comanda.100001.unknown", "100001");
    nats.inject("comanda.100001.order", "100001 7 1");
    await expect.poll(() => orders.messages).toEqual(["100001 7 1"]);
  });

  it("begins without a server, and connects once there is one: its listeners then read", async () => {
    await nats.stop();
    const { bus, states } = open();
    await expect.poll(() => states).toEqual([false]);
    let missed = 0;
    const stop = bus.onMissed(() => (missed += 1));
    bus.hold("100001");
    expect([bus.state().isConnected, missed]).toEqual([false, 0]);
    await nats.start();
    await expect.poll(() => states).toEqual([false, true]);
    expect([bus.state().isConnected, missed]).toEqual([true, 1]);
    await following("comanda.100001.*");
    stop();
  });

  it("connects again with its subscriptions after the server was away", async () => {
    const one = await connected();
    const { bus: other, states } = open();
    await expect.poll(() => states).toEqual([true]);
    const orders = await heard(other, "comanda_order");
    other.hold("100001");
    await following("comanda.100001.*");
    await nats.stop();
    await expect.poll(() => states).toEqual([true, false]);
    one.announce([{ channel: "comanda_order", message: "100001 7 1" }]);
    await nats.start();
    await expect.poll(() => states).toEqual([true, false, true]);
    await expect.poll(() => one.state().isConnected).toBe(true);
    await following("comanda.100001.*");
    one.announce([{ channel: "comanda_order", message: "100001 7 2" }]);
    await expect.poll(() => orders.messages.at(-1)).toBe("100001 7 2");
  });

  it("says that it is away while the server answers nothing, and that it is back", async () => {
    const { bus, states } = open();
    await expect.poll(() => states).toEqual([true]);
    expect(bus.state()).toMatchObject({ kind: "nats", lagMs: expect.any(Number) });
    nats.freeze();
    await expect.poll(() => states).toEqual([true, false]);
    expect(bus.state().lagMs).toBeNull();
    nats.thaw();
    await expect.poll(() => states).toEqual([true, false, true]);
  });

  it("lets its listeners read at an interval, since messages may be lost", async () => {
    const { bus } = open(10);
    let missed = 0;
    bus.onMissed(() => (missed += 1));
    await expect.poll(() => missed).toBeGreaterThan(2);
    expect(bus.ageMs()).toBe(Infinity);
  });
});
