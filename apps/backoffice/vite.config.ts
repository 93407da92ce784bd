import { browserBuild } from '@tessera/web-kit/build'
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react({ compiler: true })],
  resolve: {
    alias: {
      // What the icons of lucide are made with, as the site has it.
      '../createLucideIcon.mjs': path.join(
        import.meta.dirname,
        '../../packages/web-kit/src/components/icon/draw-icon.tsx',
      ),
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  build: browserBuild,
})
