import { build, defineConfig, type UserConfig } from 'vite'

const ours = /\/(packages|modules|apps)\/|lucide-react/

/** One plain script: the page that it runs in has no origin, from which modules could be fetched. */
const script = (entry: string, name: string): UserConfig => ({
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    lib: { entry, formats: ['iife'], name: 'standIn', fileName: () => `${name}.js` },
    // What shows the slots of the house with React stays out.
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !ours.test(id) } },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})

/** The script of slots, and after it the one of all other titles. */
export default defineConfig({
  ...script('main.ts', 'page'),
  plugins: [
    {
      name: 'rooms',
      async closeBundle() {
        const rooms = script('rooms/main.ts', 'rooms')
        const kept = { ...rooms.build, emptyOutDir: false }
        await build({
          ...rooms,
          build: kept,
          root: import.meta.dirname,
          configFile: false,
          logLevel: 'warn',
        })
      },
    },
  ],
})
