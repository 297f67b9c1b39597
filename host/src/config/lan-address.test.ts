import type { NetworkInterfaceInfo } from "node:os";
import { describe, expect, it } from "vitest";
import { configFrom, ConfigMistake } from "../config.ts";
import { lanAddress } from "./lan-address.ts";

const at = (address: string, internal = false, family: "IPv4" | "IPv6" = "IPv4"): NetworkInterfaceInfo[] => [
  { address, internal, family, netmask: "", mac: "", cidr: null, ...(family === "IPv6" && { scopeid: 0 }) } as NetworkInterfaceInfo,
];

describe("the address of this machine in its network", () => {
  it.each([
    [{ lo: at("127.0.0.1", true), eth0: at("192.168.1.20") }, "192.168.1.20"],
    [{ docker0: at("172.17.0.1"), "br-1a2b": at("172.18.0.1"), wlan0: at("10.0.0.7") }, "10.0.0.7"],
    [{ eth0: at("10.1.1.1"), wlan0: at("192.168.0.9") }, "192.168.0.9"],
    [{ eth0: at("172.20.4.4") }, "172.20.4.4"],
    [{ eth0: at("203.0.113.9"), lo: at("127.0.0.1", true) }, null],
    [{ eth0: at("fe80::1", false, "IPv6") }, null],
    [{}, null],
  ])("in %j is %j", (interfaces, address) => expect(lanAddress(interfaces)).toBe(address));
});

describe("--lan", () => {
  const lan = () => "192.168.1.20";
  it("listens on all addresses, has that of the network in every address, and answers this machine too", () => {
    const { host, publicOrigin, hosts } = configFrom({ LAN: "true", PORT: "4150" }, lan);
    expect([host, publicOrigin]).toEqual(["0.0.0.0", "http://192.168.1.20:4150"]);
    expect([...hosts]).toEqual(["192.168.1.20:4150", "localhost:4150", "127.0.0.1:4150"]);
  });

  it("leaves a HOST that is set as it is", () => expect(configFrom({ LAN: "true", HOST: "192.168.1.20" }, lan).host).toBe("192.168.1.20"));

  it("is refused beside PUBLIC_ORIGIN, which says another address, and without a network", () => {
    expect(() => configFrom({ LAN: "true", PUBLIC_ORIGIN: "https://order.example.com" }, lan)).toThrow(ConfigMistake);
    expect(() => configFrom({ LAN: "true" }, () => null)).toThrow(
      /no address in a private network.*HOST=0\.0\.0\.0 PUBLIC_ORIGIN=http:\/\/<address>:3000$/,
    );
    expect(() => configFrom({ LAN: "yes" }, lan)).toThrow(ConfigMistake);
  });
});
