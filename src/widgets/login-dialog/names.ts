import type { SignInProvider } from "../../core/contract/auth.js";

export const isSchool = (provider: string | undefined): provider is `school:${number}` =>
  /^school:\d+$/.test(provider ?? "");

/** Under which word a provider is called. */
export const nameOf = (provider: SignInProvider) => (isSchool(provider) ? "school" : provider);
