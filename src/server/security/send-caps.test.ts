/** docs/security.md 40: how many codes the platform, numbers that begin alike, and accounts may send. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, CodePurpose, user } from "../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../testing/people.js";

const HOUR = 60 * 60_000;

describe("40 caps on what is sent", () => {
  let capped: Testbed;
  const sends = async (count: number, phoneOf: (i: number) => string) => {
    const answers = [];
    for (let i = 0; i < count; i++) {
      const ip = `198.18.${Math.floor(i / 250)}.${i % 250}`;
      answers.push(await capped.send(phoneOf(i), CodePurpose.register, { ip }));
    }
    return answers;
  };
  const alarms = () =>
    capped.platform.lines.filter(({ message }) => String(message).startsWith("a cap on sends"));
  beforeAll(async () => {
    capped = await openTestbed({ config: { env: { SMS_PER_HOUR: "100" } } });
  });
  afterAll(() => capped.close());

  test("the whole platform sends so many an hour, says so in the log once, and opens again", async () => {
    const answers = await sends(120, (i) => `13${((100 + i) % 90) + 10}${String(i).padStart(7, "0")}`);
    const refused = answers.filter(({ code }) => code === Code.sendsPaused);
    // A fifth is kept for people who are signed in.
    expect(refused).toHaveLength(120 - 80);
    expect(refused[0]).toMatchObject({
      status: 429,
      message: expect.stringMatching(/约 \d+ 分钟.*邮箱/) as string,
    });
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(alarms()).toEqual([
      expect.objectContaining({ level: "warn", cap: "server sms" }),
      expect.objectContaining({ level: "error", cap: "server sms", max: 80 }),
    ]);
    const person = await capped.person();
    const { token } = await capped.signIn(person);
    const proof = await capped.proof();
    const self = await capped.call(
      user.reauthenticateSend,
      { channel: "phone", captchaProof: proof },
      { token },
    );
    expect(self.code).toBe(Code.ok);
    capped.advance(HOUR);
    expect((await sends(1, () => "13912340000"))[0]?.code).toBe(Code.ok);
  });
  test("numbers that begin alike have a share of it", async () => {
    capped.advance(HOUR);
    const answers = await sends(35, (i) => `1361234${String(i).padStart(4, "0")}`);
    expect(answers.filter(({ code }) => code === Code.sendsPaused)).toHaveLength(5);
    expect((await sends(1, () => "13699990000"))[0]?.code).toBe(Code.ok);
    expect(alarms().at(-1)).toMatchObject({ level: "error", cap: "prefix sms", prefix: "1361234" });
  });
  test("an account asks for few on its first day and for more when it is older", async () => {
    capped.advance(25 * HOUR);
    const ask = async (token: string, i: number) => {
      const as = { token, ip: `198.19.0.${i}` };
      return (await capped.send(`1371234${String(i).padStart(4, "0")}`, CodePurpose.bind, as)).code;
    };
    const young = await capped.signIn(await capped.person());
    const old = await capped.signIn(
      await capped.person({ created_at: capped.platform.clock.now() - 8 * 24 * HOUR }),
    );
    const codes = async (token: string, from: number) => {
      const all = [];
      for (let i = 0; i < 12; i++) all.push(await ask(token, from + i));
      return all.filter((code) => code === Code.ok).length;
    };
    expect(await codes(young.token, 0)).toBe(4);
    expect(await codes(old.token, 20)).toBe(10);
  });
});
