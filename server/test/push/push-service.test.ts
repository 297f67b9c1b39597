import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { decrypted } from "./push-service.ts";

/** RFC 8291, section 5 and appendix A. */
const RECEIVER_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
const BODY =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

it("the decryption of these tests reads the example of RFC 8291", () => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(RECEIVER_KEY, "base64url"));
  const text = decrypted(Buffer.from(BODY, "base64url"), { pair, auth: Buffer.from(AUTH, "base64url") });
  expect(text).toBe("When I grow up, I want to be a watermelon");
});
