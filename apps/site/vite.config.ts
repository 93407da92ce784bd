import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const ours = /\/(packages|modules|games)\//
const asking =
  /node_modules\/(zod|@tanstack)\/|packages\/(calls|money)\/src\/|packages\/web-kit\/src\/data\/(?!seal)/
const parts =
  /packages\/web-kit\/src\/(messages|texts\/use-format|components\/(dialog|game-tile|icon-button|pagination|rail|segmented|tabs|toast|states\/empty))/
const language = /languages\/([\w-]+)\/(?!language\.json)/

export default defineConfig({
  plugins: [react({ compiler: true })],
  // React has had this hook itself since 18: the stand-in that the router brings is dead weight.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Every picture is a request of its own: inside a script it would count against the first load.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Our own modules do nothing by being imported: what a page does not use stays out of its scripts.
        moduleSideEffects: (id) => !ours.test(id) || id.endsWith('.css'),
      },
      output: {
        codeSplitting: {
          groups: [
            // The texts of a language are read together.
            { name: (id) => language.exec(id)?.[1] ?? null, priority: 2 },
            // What the first page needs compresses better as one file than as many.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // How any page asks the server, beside the first paint: one request instead of a dozen.
            { name: 'asking', test: asking, priority: 0.5 },
            // What the lobby is made of, beside its own files.
            { name: 'parts', test: parts },
          ],
        },
      },
    },
  },
})
