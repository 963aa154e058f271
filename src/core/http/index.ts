/** The wire as the page sees it. Widgets send through `core/session`, which binds a client to the page's session. */
export { createClient, type ClientHooks, type Send, type SendOptions } from "./client.js";
export { serverClock, type ServerClock } from "./clock.js";
export { ApiError } from "./errors.js";
