import { findRoot } from '@tessera/server-kit'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/**
 * A program of the product as one file, for tests that start it in a process of its own: Node reads it in a tenth of
 * the time that a thousand sources take. The path is there once the tests run.
 */
export function bundleProgram(source: string): () => string {
  const cache = path.join(findRoot(), 'node_modules/.cache/tessera-tests')
  let folder = ''
  beforeAll(async () => {
    const { build } = await import('vite')
    mkdirSync(cache, { recursive: true })
    // Below node_modules, where it finds the packages that stay outside.
    folder = mkdtempSync(path.join(cache, 'program-'))
    await build({
      root: path.dirname(source),
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: source,
        outDir: folder,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'program.js' } },
      },
      ssr: { noExternal: [/^@tessera\//] },
    })
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return () => path.join(folder, 'program.js')
}
