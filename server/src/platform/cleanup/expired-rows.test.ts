import { expect, it } from "vitest";
import { EXPIRED_ROWS } from "./expired-rows.ts";

const DAY_MS = 86_400_000;

it("rows have the lifetimes that were decided, in days", () =>
  expect(EXPIRED_ROWS.map(({ name, lifetimeMs }) => [name, lifetimeMs / DAY_MS])).toEqual([
    ["idempotency.created_at", 2],
    ["try_count.window_start", 1],
    ["sign_in_code.expires_at", 1],
    ["issued_code.expires_at", 1],
    ["known_browser.signed_in_at", 180],
    ["outbox.sent_at", 1],
    ["staff_notice.at", 1],
    ["pending_action.due_at", 30],
    ["delivery.ended", 30],
    ["menu_import.uploaded_at", 15],
    ["session.expires_at", 30],
    ["session.revoked_at", 30],
    ["staff_session.expires_at", 30],
    ["staff_browser.signed_in_at", 30],
    ["cart.guest", 30],
    ["seat.ended", 30],
    ["table_share.ended", 30],
    ["table_request.answered", 30],
    ["sitting.ended", 90],
    ["push_subscription.created_at", 30],
    ["api_key.revoked", 90],
    ["device.revoked_at", 90],
    ["device.pairing_expires_at", 90],
    ["print_job.created_at", 730],
    ["pace_quarter.quarter", 1],
    ["product_version.former", 730],
    ["promotion_version.former", 730],
  ]));
