/** A page of Vue 3 with two elements. */
import "edu-widgets/login-dialog/define";
import "edu-widgets/notice-bar/define";
import { configure } from "edu-widgets";
import { createApp } from "vue";
import App from "./App.vue";

configure({ api: import.meta.env["VITE_API"] as string, lang: "en-US" });
createApp(App).mount("#app");
