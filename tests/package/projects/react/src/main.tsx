/** A page of React 19 with two elements: properties, events and types as JSX writes them. */
import "edu-widgets/jsx";
import "edu-widgets/login-dialog/define";
import "edu-widgets/notice-bar/define";
import { configure, type UserInfo } from "edu-widgets";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

configure({ api: import.meta.env["VITE_API"] as string, lang: "en-US" });

const notices = [{ text: "Term begins on 1 September", href: "/news" }];

function App() {
  const [news, setNews] = useState(true);
  const [open, setOpen] = useState(false);
  const [user, setUser] = useState<UserInfo>();
  return (
    <main>
      {news && <edu-notice-bar notices={notices} onedu-close={() => setNews(false)} />}
      <button onClick={() => setOpen(true)}>Enter</button>
      <edu-login-dialog
        open={open}
        onedu-close={() => setOpen(false)}
        onedu-login-success={(event) => setUser(event.detail.user)}
      />
      <output>{user ? `Hello, ${user.nickname}` : `Nobody is here, ${news ? "news" : "no news"}`}</output>
    </main>
  );
}

createRoot(document.querySelector("#app")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
