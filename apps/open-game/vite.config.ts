import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const ours = /\/(packages|modules|games)\//

/** The page in which players of other operators play our games. */
export default defineConfig({
  base: '/open-play/',
  plugins: [react({ compiler: true })],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    // The server writes the page, and finds here what it loads.
    manifest: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox122', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'main.tsx',
      treeshake: { moduleSideEffects: (id) => !ours.test(id) || id.endsWith('.css') },
    },
  },
})
