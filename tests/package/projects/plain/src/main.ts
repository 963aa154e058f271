/** A page without a framework: classes, typed events, and the table of tags. */
import "./setup.js";
import "edu-widgets/login-dialog/define";
import { session, type EduElements, version } from "edu-widgets";
import { EduNoticeBar } from "edu-widgets/notice-bar/define";

const app = document.querySelector("#app")!;
const output = document.createElement("output");
let news = true;
const tell = () => {
  const user = session.$user.get();
  output.textContent = user ? `Hello, ${user.nickname}` : `Nobody is here, ${news ? "news" : "no news"}`;
};

const bar = new EduNoticeBar();
bar.notices = [{ text: "Term begins on 1 September", href: "/news" }];
bar.addEventListener("edu-close", () => {
  news = false;
  tell();
});

const dialog = document.createElement("edu-login-dialog");
dialog.addEventListener("edu-login-success", (event) => {
  output.title = event.detail.user.nickname;
});

const enter = document.createElement("button");
enter.textContent = "Enter";
enter.addEventListener("click", () => dialog.show("login"));

app.append(bar, enter, dialog, output);
session.$user.subscribe(tell);
document.documentElement.dataset["version"] = version;

export type Tags = keyof EduElements;
