import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { bundleFile, happyDomEntry } from './happy-dom-bundle.ts'

/** Packs happy-dom, a thousand files, into one: every screen test reads it anew. */
export async function setup(): Promise<void> {
  if (existsSync(bundleFile)) return
  const folder = path.dirname(bundleFile)
  mkdirSync(folder, { recursive: true })
  const outDir = mkdtempSync(path.join(folder, 'making-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: happyDomEntry,
        outDir,
        minify: false,
        rollupOptions: {
          output: { format: 'cjs', entryFileNames: 'happy-dom.cjs', codeSplitting: false },
        },
      },
    })
    renameSync(path.join(outDir, 'happy-dom.cjs'), bundleFile)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
