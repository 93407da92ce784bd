import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const ours = /\/(packages|modules|games)\//

export default defineConfig({
  plugins: [react({ compiler: true })],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
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
            // What every page needs is one file, which also compresses better than many.
            { name: 'core', test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//, priority: 2 },
            { name: (id) => /languages\/(\w+)\/(?!language\.json)/.exec(id)?.[1] ?? null, priority: 1 },
          ],
        },
      },
    },
  },
})
