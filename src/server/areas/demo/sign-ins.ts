/** Where a person of the demo signed in lately: at home, on a phone, and once somebody else tried. */
import { noteSignIn } from "../auth/index.js";
import type { Trx } from "../../adapters/index.js";

const HOUR = 3_600_000;
const LAPTOP =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const SIGN_INS = [
  { hoursAgo: 21, method: "password", userAgent: LAPTOP, ip: "10.20.31.7" },
  { hoursAgo: 68, method: "qr", userAgent: LAPTOP, ip: "10.20.31.7" },
  { hoursAgo: 69, method: "sms", userAgent: PHONE, ip: "203.0.113.24" },
  { hoursAgo: 150, method: "password", userAgent: LAPTOP, ip: "198.51.100.9", refused: true },
  { hoursAgo: 152, method: "password", userAgent: LAPTOP, ip: "198.51.100.9", refused: true },
] as const;

export async function addSignIns(trx: Trx, accountId: number, now: number): Promise<void> {
  for (const { hoursAgo, method, userAgent, ip, ...more } of SIGN_INS)
    await noteSignIn(
      trx,
      accountId,
      method,
      { userAgent, ip, origin: null },
      now - hoursAgo * HOUR,
      !("refused" in more),
    );
}
