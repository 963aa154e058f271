/** The manual's own: nothing of the product's builds applies to it. What it needs stands in main.ts. */
import { defineConfig } from "vite";

export default defineConfig({ publicDir: false });
