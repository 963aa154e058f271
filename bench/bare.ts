/** The yardstick of the signed read: the bare framework behind the same adapter, one route, one word. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono().get("/hello", (context) => context.json({ message: "Hello" }));
const listener = getRequestListener((request) => app.fetch(request));
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("SIGTERM", () => process.exit(0));
