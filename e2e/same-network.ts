import { expect } from "@playwright/test";
import type { RunningHost } from "./running-host.ts";

type Guest = { uuid: string; token: string };
type Envelope<Data> = { success: boolean; data: Data };

/** Other guests on the network of a page, who call the API itself from this client address. */
export class SameNetwork {
  readonly #host: RunningHost;
  readonly #address: string;

  constructor(host: RunningHost, address: string) {
    this.#host = host;
    this.#address = address;
  }

  /** A new guest of the restaurant. */
  async register(): Promise<Guest> {
    return this.#post<Guest>("member/register/guest", {});
  }

  /** A new guest places an order to go of one dish. */
  async placeToGo(productId: string): Promise<void> {
    const { token } = await this.register();
    const body = { type: 2, orderItems: [{ productId, quantity: "1" }] };
    const { order } = await this.#post<{ order: { totalAmount: string } }>("merchant/order/preview", body, token);
    await this.#post("member/order", { ...body, expectedTotal: order.totalAmount }, token);
  }

  async #post<Data>(path: string, body: object, token?: string): Promise<Data> {
    const headers = {
      "content-type": "application/json",
      "x-forwarded-for": this.#address,
      merchantid: "100001",
      "idempotency-key": crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${this.#host.origin}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const envelope = (await answer.json()) as Envelope<Data>;
    expect(envelope).toMatchObject({ success: true });
    return envelope.data;
  }
}
