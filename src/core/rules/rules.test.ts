import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allows,
  editionOf,
  filingOverride,
  goesToApp,
  hidesWeChat,
  isCodeShape,
  isEmail,
  isMainlandPhone,
  isRecoveryAccount,
  maskEmail,
  maskPhone,
  passwordFaults,
  passwordStrength,
} from "./index.js";

describe("password rule", () => {
  it.each([
    ["Xuehai#2026", []],
    ["aB3$aB3$", []],
    ["aB3$", ["length"]],
    ["aB3$".repeat(6), ["length"]],
    ["lowercase9", ["classes"]],
    ["Abcd#9xk", ["run"]],
    ["Zx#4321aa", ["run"]],
    ["Zx#1111aa", ["run"]],
    ["Zx#123aab", []],
    ["dcbA#9xk", ["run"]],
  ])("%s → %j", (password, faults) => expect(passwordFaults(password)).toEqual(faults));

  it("refuses the address and its local part, whatever the case", () => {
    expect(passwordFaults("My-LiLei-77", "lilei@xuehai.example")).toEqual(["email"]);
    expect(passwordFaults("My-LiLei-77", "li@xuehai.example")).toEqual([]);
  });

  it("does not take 9 and 0, Z and [ or 9 and : for neighbours", () => {
    expect(passwordFaults("Aq789:;<x")).not.toContain("run");
    expect(passwordFaults("Aq7890#bx")).not.toContain("run");
  });

  it("a meter of 3 or more means accepted, and only then", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 24 }),
        (text) => passwordStrength(text) >= 3 === (passwordFaults(text).length === 0),
      ),
    );
  });
});

describe("accounts", () => {
  it("knows a mainland phone", () => {
    expect(isMainlandPhone("13800138000")).toBe(true);
    for (const wrong of ["12800138000", "1380013800", "138001380000", "+8613800138000", ""])
      expect(isMainlandPhone(wrong)).toBe(false);
  });
  it("recovery takes 1 and ten digits, or an address", () => {
    expect(isRecoveryAccount("12000000000")).toBe(true);
    expect(isRecoveryAccount("li.lei@xuehai.example")).toBe(true);
    for (const wrong of ["22000000000", "li lei@x.cn", "a@b", "@x.cn"])
      expect(isRecoveryAccount(wrong)).toBe(false);
  });
  it("judges a hostile address in linear time", () => {
    expect(isEmail(`${"a.".repeat(50_000)}@x`)).toBe(false);
    expect(isEmail(`a@${"a-".repeat(50)}`)).toBe(false);
  });
  it("codes have 4 to 6 characters", () => {
    expect(["123", "1234", "123456", "1234567"].map(isCodeShape)).toEqual([false, true, true, false]);
  });
  it("masks", () => {
    expect(maskPhone("13800138000")).toBe("138****8000");
    expect(maskEmail("lilei@xuehai.example")).toBe("l***@xuehai.example");
    expect(maskPhone("")).toBe("");
  });
});

describe("hosts", () => {
  it("chooses the edition", () => {
    expect(editionOf("zhijiao.xuehai.example:8443")).toBe("vocational");
    expect(editionOf("localhost:8080")).toBe("higher");
    expect(editionOf("zhijiao.national-edu.example")).toBe("vocational");
  });
  it("overrides filing numbers on two hosts only", () => {
    expect(filingOverride("gaojiao.national-edu.example")).toContain("00000001");
    expect(filingOverride("zhijiao.national-edu.example")).toContain("00000002");
    expect(filingOverride("www.xuehai.example")).toBeUndefined();
  });
  it("hides WeChat under the national domain, not on look-alikes", () => {
    expect(hidesWeChat("a.national-edu.example")).toBe(true);
    expect(hidesWeChat("notnational-edu.example")).toBe(false);
  });
  it("sends phones of the production host to /app", () => {
    expect(goesToApp("www.xuehai.example", 768)).toBe(true);
    expect(goesToApp("www.xuehai.example", 769)).toBe(false);
    expect(goesToApp("localhost", 390)).toBe(false);
  });
});

describe("permissions", () => {
  const role = { permissions: [{ permissionId: "course", actions: ["query"] }], permissionIds: ["course"] };
  it("asks for the id and the action", () => {
    expect(allows(role, "course.query")).toBe(true);
    expect(allows(role, "course.delete")).toBe(false);
    expect(allows(role, "user.query")).toBe(false);
    expect(allows(role, "")).toBe(true);
    expect(allows(undefined, "course.query")).toBe(false);
  });
});
