import { defineConfig } from 'vite'

const ours = /\/(packages|modules|apps)\/|lucide-react/

/** One plain script: the page that it runs in has no origin, from which modules could be fetched. */
export default defineConfig({
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    lib: { entry: 'main.ts', formats: ['iife'], name: 'standIn', fileName: () => 'page.js' },
    // What shows the slots of the house with React stays out.
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !ours.test(id) } },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
