import { findRoot } from '@tessera/server-kit'
import path from 'node:path'
import { build } from 'vite'

/** Bundles the bank into one file, so that one that was killed is back soon. */
export async function buildBank(folder: string): Promise<string> {
  await build({
    root: findRoot(),
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(import.meta.dirname, 'bank.ts'),
      outDir: path.join(folder, 'bank'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { external: ['pg-native'] },
    },
    ssr: { noExternal: true },
  })
  return path.join(folder, 'bank', 'bank.js')
}
