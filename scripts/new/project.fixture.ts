import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { writeCheckFile } from '../gen/check-file.mjs'
import { make } from './make.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const copied = ['scripts', 'package.json', 'vitest.config.ts', '.oxlintrc.json', '.oxfmtrc.json']

/** A copy of the project in a temporary folder, for tests of `npm run new`: some modules, and the checks. */
export function openTestProject(...rooms: string[]) {
  const site = mkdtempSync(path.join(tmpdir(), 'tessera-site-'))
  for (const name of [...rooms, ...copied]) {
    cpSync(path.join(root, name), path.join(site, name), { recursive: true })
  }
  for (const name of ['node_modules', 'packages']) {
    symlinkSync(path.join(root, name), path.join(site, name))
  }
  const types = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as object
  // What vitest provides to tests is declared there.
  const provided = path.join(root, 'packages/testing/src/global-setup.ts')
  writeFileSync(
    path.join(site, 'tsconfig.json'),
    JSON.stringify({ ...types, include: [...rooms, provided] }),
  )

  const startFile = (file: string, args: string[]): { said: string; code: number | null } => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
    )
    const done = spawnSync(process.execPath, [file, ...args], { cwd: site, env, encoding: 'utf8' })
    return { said: `${done.stdout}${done.stderr}`, code: done.status }
  }
  const start = (tool: string, ...args: string[]) =>
    startFile(path.join(root, 'node_modules', tool), args)

  return {
    root: site,
    /** Runs a tool of the project in the copy; returns its output if it fails. */
    run: (tool: string, ...args: string[]): string => {
      const { said, code } = start(tool, ...args)
      return code === 0 ? '' : said
    },
    /** Runs a script of the copy itself, as whoever works there does. */
    script: (file: string, ...args: string[]): string => {
      const { said, code } = startFile(path.join(site, file), args)
      return code === 0 ? '' : said
    },
    /** Runs tests of the copy, of any vitest project, in one go. */
    test: (...files: string[]) => start('vitest/vitest.mjs', 'run', ...files),
    /** Makes something there, without its lines on the screen. */
    make: (kind: string, name: string) => {
      vi.spyOn(console, 'log').mockImplementation(() => undefined)
      expect(make(site, kind, name)).toBeUndefined()
      vi.restoreAllMocks()
    },
    /** Writes the program that checks a round, as `npm run gen` does. */
    generateCheckFile: () => writeCheckFile(site, { isCheck: false }),
    /** Adds the lines that a developer would add by hand. */
    addLines: (file: string, ...changes: [RegExp, string][]) => {
      const place = path.join(site, file)
      let text = readFileSync(place, 'utf8')
      for (const [where, line] of changes) {
        expect(text).toMatch(where)
        text = text.replace(where, line)
      }
      writeFileSync(place, text)
    },
    /** What tidy finds about a name. */
    tidyOf: (name: string) =>
      spawnSync(process.execPath, ['scripts/tidy.mjs'], { cwd: site, encoding: 'utf8' })
        .stdout.split('\n')
        .filter((line) => line.includes(name)),
    close: () => rmSync(site, { recursive: true }),
  }
}
