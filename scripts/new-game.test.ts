import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { make } from './new/make.mjs'

// A new game is made in a house of its own, which is the games and the checks, and shown to work there.

const root = path.resolve(import.meta.dirname, '..')
const house = mkdtempSync(path.join(tmpdir(), 'tessera-game-'))
const folder = 'games/coin-toss'

/** Writes the lines that whoever makes a game writes by hand. */
function addLines(file: string, ...changes: [RegExp, string][]): void {
  const place = path.join(house, 'games', file)
  let text = readFileSync(place, 'utf8')
  for (const [where, line] of changes) {
    expect(text).toMatch(where)
    text = text.replace(where, line)
  }
  writeFileSync(place, text)
}

beforeAll(() => {
  for (const name of [
    'games',
    'scripts',
    'package.json',
    'vitest.config.ts',
    '.oxlintrc.json',
    '.oxfmtrc.json',
  ]) {
    cpSync(path.join(root, name), path.join(house, name), { recursive: true })
  }
  for (const name of ['node_modules', 'packages']) {
    symlinkSync(path.join(root, name), path.join(house, name))
  }
  const types = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as object
  // What vitest provides to tests is declared there, and what a style sheet is to a program.
  const provided = path.join(root, 'packages/testing/src/global-setup.ts')
  const own = { ...types, include: ['games', provided] }
  writeFileSync(path.join(house, 'tsconfig.json'), JSON.stringify(own))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(make(house, 'game', 'coin-toss')).toBeUndefined()
  vi.restoreAllMocks()
  addLines(
    'index.ts',
    [/^import/m, "import { coinToss } from './coin-toss/game.ts'\nimport"],
    [/orchard, dice \}/, 'orchard, dice, coinToss }'],
  )
  addLines('views.ts', [
    /^\}/m,
    "  coinToss: async () => (await import('./coin-toss/view/index.ts')).coinTossView,\n}",
  ])
  addLines('views.test.tsx', [
    /^ {2}orchard: \[/m,
    "  coinToss: [{ side: 'heads' }],\n  orchard: [",
  ])
  addLines(
    'published.ts',
    [/^import/m, "import { published as coinToss } from './coin-toss/published.ts'\nimport"],
    [/orchard, dice \}/, 'orchard, dice, coinToss }'],
  )
})
afterAll(() => rmSync(house, { recursive: true }))

/** Runs a tool of the project in the new house; answers what it says where it fails. */
function run(tool: string, ...args: string[]): string {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
  )
  const command = path.join(root, 'node_modules', tool)
  const done = spawnSync(process.execPath, [command, ...args], {
    cwd: house,
    env,
    encoding: 'utf8',
  })
  return done.status === 0 ? '' : `${done.stdout}${done.stderr}`
}

it('is formatted, keeps the rules and has the right types', () => {
  expect(run('oxfmt/bin/oxfmt', '--check', folder)).toBe('')
  expect(run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', folder)).toBe('')
  // The compiler asks for one more line: the page that the game's figures are written on.
  const asked = run('typescript/bin/tsc', '--noEmit', '-p', '.').split('\n').filter(Boolean)
  expect(asked.filter((line) => line.includes('error'))).toEqual([
    expect.stringMatching(/^games\/readme\.test\.ts.*'coinToss' is missing/),
  ])
})

it('passes its own test, and keeps what every game must keep', () => {
  expect(
    run('vitest/vitest.mjs', 'run', '--project', 'server', folder, 'games/games.test.ts'),
  ).toBe('')
})

it('can be seen: its view starts, tells its steps and shows its return', () => {
  expect(run('vitest/vitest.mjs', 'run', '--project', 'screens', 'games/views.test.tsx')).toBe('')
})
