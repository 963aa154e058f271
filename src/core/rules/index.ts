/** Pure rules that a screen and the server share. No clock, no storage, no network. */
export * from "./account.js";
export * from "./completion.js";
export * from "./day.js";
export * from "./discussion.js";
export * from "./hosts.js";
export * from "./limits.js";
export * from "./live.js";
export * from "./outline.js";
export * from "./password.js";
export * from "./permissions.js";
export * from "./prerequisites.js";
export * from "./progress.js";
export * from "./risk.js";
export * from "./sequencing.js";
