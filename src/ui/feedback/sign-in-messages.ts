import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages({ signIn: "登录" }, { signIn: "Sign in" });
