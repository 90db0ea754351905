import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const SERVER = process.env['STOLIK'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/stolik/server/web/page',
    emptyOutDir: true,
    manifest: true, // for scripts/pages.mjs
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // that know light-dark()
    assetsInlineLimit: 0, // what is inlined as data: is compressed worse, and scripts may not be
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'svelte', test: /node_modules.svelte/ },
            { name: 'pieces', test: /src.pieces/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
})
