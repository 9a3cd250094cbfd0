import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8137";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Tests draw components as a browser does.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/wurfwerk/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no data: scripts, and small files cost nothing here.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
}));
