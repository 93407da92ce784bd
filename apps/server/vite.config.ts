import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: 'main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
  // Our own packages are bundled from their sources; the registry's stay outside.
  ssr: { noExternal: [/^@tessera\//] },
})
