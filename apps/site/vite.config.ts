import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react({ compiler: true })],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // Every picture is a request of its own: inside a script it would count against the first load.
    assetsInlineLimit: 0,
  },
})
