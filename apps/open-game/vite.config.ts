import { browserBuild, cssTarget, treeshake } from '@tessera/web-kit/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page in which players of other operators play our games. */
export default defineConfig({
  base: '/open-play/',
  plugins: [react({ compiler: true })],
  worker: { format: 'es' },
  build: {
    ...browserBuild,
    cssTarget,
    rolldownOptions: { input: 'main.tsx', treeshake },
  },
})
