/**
 * Mode wxLogin: the window of a third party, and whose messages are believed. `window.open` is replaced, because a test
 * cannot see into a real one; the real flow is walked end to end.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Code } from "../../../core/contract/codes.js";
import { session } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import "../index.js";
import { close, open, type Shown } from "../testing.js";

interface Popup {
  closed: boolean;
  at: string;
}
let popup: Popup;
let blocked = false;

beforeEach(() => {
  blocked = false;
  vi.spyOn(globalThis, "open").mockImplementation(() => {
    if (blocked) return null;
    popup = { closed: false, at: "about:blank" };
    const mine = popup;
    return {
      get closed() {
        return mine.closed;
      },
      location: { replace: (url: string) => void (mine.at = url) },
      close: () => void (mine.closed = true),
      focus: () => undefined,
    } as unknown as Window;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

const message = (change: Record<string, unknown> = {}, origin = location.origin) =>
  globalThis.dispatchEvent(
    new MessageEvent("message", {
      origin,
      data: { type: "edu-oauth", provider: "wx", code: "code-1", state: "state-of-wx", error: "", ...change },
    }),
  );
const traded = ({ server }: Shown) => server.to("/auth/oauth2/wx/web/auth").map(({ fields }) => fields);

async function start(way = "微信登录"): Promise<Shown> {
  const shown = await open();
  await userEvent.click(page.getByRole("button", { name: way }));
  await expect.element(page.getByText(/请在新窗口中完成/)).toBeVisible();
  return shown;
}

test("opens the window within the press, sends it to the provider, and says that a sandbox answers", async () => {
  await start();
  expect(popup.at).toBe("/provider/wx");
  await expect.element(page.getByText(/演示沙箱/)).toBeVisible();
  await expect.element(page.getByRole("dialog", { name: "第三方登录" })).toBeVisible();
});

test("a message of another origin, shape, provider or state changes nothing; the right one is traded", async () => {
  const shown = await start();
  message({}, "https://evil.example");
  message({ type: "other" });
  message({ code: 7 });
  message({ provider: "qq" });
  message({ state: "another-state" });
  globalThis.dispatchEvent(new MessageEvent("message", { origin: location.origin, data: "text" }));
  await expect.element(page.getByText(/请在新窗口中完成/)).toBeVisible();
  expect(traded(shown)).toEqual([]);
  message();
  message();
  await expect.element(page.getByText("微信「林小雨」还没有绑定账号")).toBeVisible();
  expect(traded(shown)).toEqual([{ code: "code-1", state: "state-of-wx" }]);
});

test.each([
  ["登录并绑定", "登录"],
  ["注册新账号并绑定", "注册"],
])("an identity nobody has: %s carries it along, and it can be dropped", async (choice, title) => {
  await start();
  message();
  await userEvent.click(page.getByRole("button", { name: choice }));
  await expect.element(page.getByRole("dialog", { name: title, exact: true })).toBeVisible();
  await expect.element(page.getByText("登录后将绑定微信「林小雨」")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "取消绑定" }));
  await expect.element(page.getByText("登录后将绑定微信「林小雨」")).not.toBeInTheDocument();
});

test("the ticket goes with the sign-in; once it is over it does not spoil the next one", async () => {
  const { server, said } = await start();
  message();
  await userEvent.click(page.getByRole("button", { name: "登录并绑定" }));
  server.answer("/auth/login", ({ fields }) =>
    fields["bindTicket"]
      ? { code: Code.ticketInvalid, message: "操作已超时，请重新开始" }
      : { code: Code.okSignIn, result: { SQLP: "fresh", expiresAt: Date.now() + 1e6 } },
  );
  await userEvent.fill(page.getByLabelText("账号", { exact: true }), "learner");
  await userEvent.fill(page.getByLabelText("密码", { exact: true }), "Lantern#26");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("操作已超时，请重新开始");
  expect(server.to("/auth/login")[0]?.fields["bindTicket"]).toBe("ticket-to-bind");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
});

test("an identity that is somebody's signs them in", async () => {
  const { said } = await start("QQ登录");
  message({ provider: "qq", state: "state-of-qq" });
  await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
  expect(session.$signedIn.get()).toBe(true);
});

test("closed by the person, refused by the person, refused by the server: each says so and can begin again", async () => {
  const { element, server } = await start();
  popup.closed = true;
  await expect.element(page.getByText("微信登录窗口已关闭")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "重新打开窗口" }));
  await expect.element(page.getByText("请在新窗口中完成微信授权")).toBeVisible();
  message({ code: "", error: "access_denied" });
  await expect.element(page.getByText("你拒绝了微信授权")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  server.answer("/auth/oauth2/wx/web/auth", { code: Code.stateInvalid, message: "授权已失效，请重新发起" });
  await userEvent.click(page.getByRole("button", { name: "重新打开窗口" }));
  await expect.element(page.getByText("请在新窗口中完成微信授权")).toBeVisible();
  message({ code: "code-2" });
  await expect.element(page.getByRole("alert")).toHaveTextContent("授权已失效，请重新发起");
});

test("a blocked window: a link takes its place, with the opener that the answer goes to", async () => {
  blocked = true;
  const shown = await open();
  await userEvent.click(page.getByRole("button", { name: "微信登录" }));
  const link = page.getByRole("link", { name: "打开微信登录" });
  await expect.element(link).toHaveAttribute("href", "/provider/wx");
  await expect.element(link).toHaveAttribute("rel", "opener");
  message();
  await expect.element(page.getByText("微信「林小雨」还没有绑定账号")).toBeVisible();
  expect(traded(shown)).toHaveLength(1);
});

test("by attributes alone no window opens, a link does; leaving the mode ends the flow and its window", async () => {
  const { element } = await open("wxLogin", { provider: "qq" });
  await expect
    .element(page.getByRole("link", { name: "打开QQ登录" }))
    .toHaveAttribute("href", "/provider/qq");
  expect(globalThis.open).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole("button", { name: "返回账号登录" }));
  await userEvent.click(page.getByRole("button", { name: "微信登录" }));
  await expect.element(page.getByText("请在新窗口中完成微信授权")).toBeVisible();
  element.close();
  await expect.poll(() => popup.closed).toBe(true);
});

test("back by address: a state that was not begun here is refused, one that was is traded, once", async () => {
  const { element, server } = await start();
  const closed = async () => {
    element.close();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  };
  await closed();
  element.setAttribute("provider", "wx");
  element.setAttribute("provider-code", "code-by-address");
  element.setAttribute("provider-state", "state-of-wx");
  element.show();
  await expect.element(page.getByText("微信「林小雨」还没有绑定账号")).toBeVisible();
  expect(element.hasAttribute("provider-code")).toBe(false);
  expect(element.hasAttribute("provider-state")).toBe(false);
  await closed();
  element.setAttribute("provider-code", "code-by-address");
  element.setAttribute("provider-state", "state-of-wx");
  element.show();
  await expect.element(page.getByRole("alert")).toHaveTextContent("授权已失效，请重新发起");
  expect(server.to("/auth/oauth2/wx/web/auth")).toHaveLength(1);
});
