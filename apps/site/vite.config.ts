import { browserBuild, cssTarget, treeshake } from '@tessera/web-kit/build'
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.config.ts'
import { shortNames } from './class-names.config.ts'
import { fileLoading } from './file-loading.config.ts'
import { leanPage } from './lean-page.config.ts'

// What the icons of lucide are made with: on the server too, so that both draw the same.
const lighterIcons = {
  '../createLucideIcon.mjs': path.join(
    import.meta.dirname,
    '../../packages/web-kit/src/components/icon/draw-icon.tsx',
  ),
}

// The first script names every file that may come later: a letter less of each.
const assetFileNames = 'assets/[name]-[hash:7][extname]'

/** The same pages for the server, which draws them for guests: one file and what it loads later, for Node. */
const onServer = defineConfig({
  plugins: [react({ compiler: true })],
  css: { modules: { generateScopedName: shortNames() } },
  resolve: { alias: lighterIcons },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: ['pixi.js'] },
  build: {
    ssr: 'server-entry.tsx',
    outDir: 'server/dist',
    target: 'node20',
    minify: false,
    assetsInlineLimit: 0,
    // It names the files that the browser's build has written.
    rolldownOptions: { output: { assetFileNames } },
  },
})

const inBrowser = defineConfig({
  plugins: [react({ compiler: true }), leanPage(), fileLoading()],
  css: { modules: { generateScopedName: shortNames() } },
  resolve: {
    alias: {
      ...lighterIcons,
      // React has had this hook itself since 18: the router's shim is dead weight.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  // A worker fetches what it needs, too.
  worker: { format: 'es' },
  build: {
    ...browserBuild,
    cssTarget,
    rolldownOptions: {
      treeshake,
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
})

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? onServer : inBrowser))
