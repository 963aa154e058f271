import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { Code } from "../../core/contract/codes.js";
import { startCodeWait } from "../../core/session/codes.js";
import { session } from "../../core/session/index.js";
import { pressing } from "../../testing/scene.js";
import type { EduLoginDialog } from "./element.js";
import "./index.js";
import type { Mode } from "./modes.js";
import { type StubServer, stubServer } from "./stub-server.js";
import { $binding, $recovery, forgetTyped, keep } from "./store.js";

const panel = (mode: Mode, provider = "wx") =>
  html`<div style="max-width: 420px; padding: 16px">
    <edu-login-dialog inline open mode=${mode} provider=${provider}></edu-login-dialog>
  </div>`;

/** States the demo server cannot be talked into are answered within the page. */
const answered =
  (prepare: (server: StubServer) => void = () => undefined) =>
  () => {
    const server = stubServer();
    prepare(server);
    return () => {
      server.restore();
      session.clear();
      forgetTyped();
    };
  };

/** What the QR code's poll says. */
const qr = (state: number) =>
  answered((server) => server.answer("/auth/qr/check", { result: { ZT: state } }));

const meta: Meta = { title: "Sign-in/Login dialog", component: "edu-login-dialog" };
export default meta;
type Story = StoryObj;

export const Login: Story = { render: () => panel("login") };
const offersSchools = (server: StubServer) =>
  server.answer("/auth/school/list", {
    result: {
      list: [
        { org: 1, name: "临江大学", label: "统一身份认证" },
        { org: 2, name: "山城职业技术学院", label: "" },
      ],
    },
  });
/** Through one's school; press the school's mark. */
export const ThroughSchool: Story = { beforeEach: answered(offersSchools), render: () => panel("login") };
/** Over the page, as on any screen. */
export const Modal: Story = {
  render: () => html`<edu-login-dialog open></edu-login-dialog>`,
};
/** The script tag does this for `data-edu-open`. */
export const ByButton: Story = {
  render: () => {
    const open = (mode: Mode) =>
      document.querySelector<EduLoginDialog>("edu-login-dialog:not([inline])")?.show(mode);
    return html`<div style="display: flex; gap: 8px; padding: 16px">
        <button @click=${() => open("login")}>登录 Sign in</button>
        <button @click=${() => open("register")}>注册 Register</button>
      </div>
      <edu-login-dialog></edu-login-dialog>`;
  },
};
/** Press 登录 / Sign in with anything typed. */
export const LoginRefused: Story = {
  beforeEach: answered((server) =>
    server.answer("/auth/login", { code: Code.signInRefused, message: "账号或密码错误" }),
  ),
  render: () => panel("login"),
};
/** A national host: no WeChat. */
export const LoginWithoutWeChat: Story = {
  name: "Login without WeChat",
  beforeEach: answered((server) =>
    server.answer("/pub/platform/info", {
      result: {
        name: "学海在线",
        edition: "higher",
        BQXX: "",
        ICPBAH: "",
        YGWABH: "",
        LJJH: [],
        appUrl: "",
        signIn: ["password", "qr", "qq", "ykb"],
        mobileRedirect: false,
      },
    }),
  ),
  render: () => panel("login"),
};
/** After a third party vouched for somebody whom the platform does not know. */
export const LoginAndLink: Story = {
  beforeEach() {
    $binding.set({ provider: "wx", nickname: "林小雨", ticket: "ticket-of-a-story" });
    return forgetTyped;
  },
  render: () => panel("login"),
};
/** Press 短信登录 / Sign in by text message: a code to the account's phone. */
export const LoginByCode: Story = {
  name: "Login by code",
  beforeEach: answered(),
  render: () => panel("login"),
  play: pressing(/^(短信登录|Sign in by text message)$/),
};
export const Register: Story = { render: () => panel("register") };
/** 120 s between two codes. */
export const RegisterWaiting: Story = {
  beforeEach() {
    keep({ phone: "13900001234" });
    startCodeWait("register", 120);
    return () => {
      startCodeWait("register", 0);
      forgetTyped();
    };
  },
  render: () => panel("register"),
};
export const RegisterInfo: Story = {
  beforeEach() {
    const clean = answered()();
    session.save("token-of-a-story", Date.now() + 60_000);
    return clean;
  },
  render: () => panel("registerInfo"),
};
export const QrCode: Story = { render: () => panel("loginCode") };
/** Three seconds in. */
export const QrScanned: Story = { beforeEach: qr(3), render: () => panel("loginCode") };
export const QrExpired: Story = { beforeEach: qr(2), render: () => panel("loginCode") };
export const QrDenied: Story = { beforeEach: qr(4), render: () => panel("loginCode") };
export const QrFailed: Story = {
  beforeEach: answered((server) => server.answer("/auth/qr/apply", "offline")),
  render: () => panel("loginCode"),
};
export const Recover: Story = { render: () => panel("backPassword") };
export const RecoverNewPassword: Story = {
  beforeEach() {
    $recovery.set({ account: "tang@xuehai.example", ticket: "ticket-of-a-story" });
    return forgetTyped;
  },
  render: () => panel("backPassword"),
};
/** Shown by attributes, no window may open by itself: a link waits for a press. */
export const ThirdParty: Story = { beforeEach: answered(), render: () => panel("wxLogin", "qq") };
export const ThirdPartyFailed: Story = {
  beforeEach: answered((server) => server.answer("/auth/oauth2/wx/web/login", "offline")),
  render: () => panel("wxLogin"),
};
export const AlreadySignedIn: Story = {
  beforeEach() {
    const clean = answered()();
    session.save("token-of-a-story", Date.now() + 60_000);
    return clean;
  },
  render: () => panel("login"),
};
/** A school's own mark and help line. */
export const OwnLogoAndFooter: Story = {
  render: () =>
    html`<div style="max-width: 420px; padding: 16px">
      <edu-login-dialog inline open>
        <strong slot="logo">Linjiang College</strong>
        <p slot="footer" style="text-align: center; margin: 16px 0 0">0571-000000</p>
      </edu-login-dialog>
    </div>`,
};
/** From the page's own stylesheet: tokens, parts, a mark and a help line in the slots. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-login-dialog.restyled {
          --edu-accent: #9c1c3c;
          --edu-accent-strong: #7a1530;
          --edu-accent-soft: rgb(156 28 60 / 0.1);
          --edu-on-accent: #ffffff;
          --edu-surface: #fffaf5;
          --edu-surface-raised: #fffaf5;
          --edu-text: #2b1a12;
          --edu-text-muted: #5c4636;
          --edu-text-faint: #6e5847;
          --edu-line-field: #8a7566;
          --edu-hover: rgb(60 30 10 / 0.06);
          --edu-radius-control: 0;
          --edu-radius-dialog: 0;
        }
        edu-login-dialog.restyled::part(dialog) {
          border-top: 6px solid #9c1c3c;
        }
        edu-login-dialog.restyled::part(title) {
          font-family: serif;
        }
      </style>
      <div style="max-width: 420px; padding: 16px">
        <edu-login-dialog class="restyled" inline open>
          <strong slot="logo" style="color: #9c1c3c">临江大学</strong>
          <span slot="footer" style="color: #5c4636">信息中心 · IT desk 0571-0000000</span>
        </edu-login-dialog>
      </div>`,
};
