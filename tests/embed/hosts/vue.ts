/** Vue 3 sets what an element has as a property, and everything else as an attribute. */
import { createApp, h, ref } from "vue";
import type { Success } from "./success.js";
import { draw, school } from "../tree.js";

const app = createApp({
  setup() {
    const name = ref("");
    const open = ref(false);
    return () =>
      h("div", [
        draw(school(), (tag, props, children) => h(tag, props, children), {
          "sign-in": { onClick: () => (open.value = true) },
        }),
        h("div", { id: "bar" }, h("edu-header", { entry: true })),
        h("div", { id: "foot" }, h("edu-footer")),
        h("edu-login-dialog", {
          open: open.value,
          onEduClose: () => (open.value = false),
          onEduLoginSuccess: (event: Success) => (name.value = event.detail.user.nickname),
        }),
        h("p", { id: "greeting" }, name.value && `你好，${name.value}`),
      ]);
  },
});
app.mount("#app");
