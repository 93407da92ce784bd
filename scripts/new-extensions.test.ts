import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourceHashOf } from '../games/source-hash.fixture.ts'
import { openTestProject } from './new/project.fixture.ts'

// A new channel, a new game of each kind and a new slot are made in a copy of the project with the cashier, the games and
// the checks, get their lines, and are shown to work there: one copy, so that its types are checked once.

const site = openTestProject('modules/cashier', 'games', 'languages')
const channel = 'modules/cashier/channels/fast-pay'
const made = [
  ['game', 'coin-toss', 'coinToss'],
  ['stream-game', 'two-dice', 'twoDice'],
  ['moves-game', 'three-coins', 'threeCoins'],
] as const
const folders = made.map(([, name]) => `games/${name}`)
const slot = 'games/lucky-reels'

/** The two lines of a game that are written by hand, and the hash that its test tells. */
function list(name: string, camel: string): void {
  site.addLines(
    'games/index.ts',
    [/^import/m, `import { ${camel} } from './${name}/game.ts'\nimport`],
    [/^\} as const/m, `  '${name}': ${camel},\n} as const`],
  )
  site.addLines('games/views.ts', [
    /^\}/m,
    `  '${name}': async () => (await import('./${name}/view/index.ts')).${camel}View,\n}`,
  ])
}

beforeAll(() => {
  site.make('channel', 'fast-pay')
  for (const [kind, name, camel] of made) {
    site.make(kind, name)
    list(name, camel)
    if (kind === 'game') continue
    const hash = sourceHashOf(name, path.join(site.root, 'games'))
    site.addLines(`games/${name}/published.ts`, [/source: ''/, `source: '${hash}'`])
  }
  site.make('slot', 'lucky-reels')
  list('lucky-reels', 'luckyReels')
  site.generateCheckFile()
})
afterAll(site.close)

it('a channel is a finding of tidy until its line is in the list, and then none', () => {
  expect(site.tidyOf('fast-pay')).toEqual([
    expect.stringContaining('is not in modules/cashier/channels/index.ts'),
  ])
  site.addLines(
    'modules/cashier/channels/index.ts',
    [/^ {2}sandbox,$/m, '  sandbox,\n  fastPay,'],
    [/^import \{ sandbox/m, "import { fastPay } from './fast-pay/channel.ts'\n$&"],
  )
  expect(site.tidyOf('fast-pay')).toEqual([])
})

it('all are formatted, keep the rules and have the right types', () => {
  const all = [channel, ...folders, slot]
  expect(site.run('oxfmt/bin/oxfmt', '--check', ...all)).toBe('')
  expect(site.run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...all)).toBe('')
  // The copy has no web-kit, whose style sheet makes the tokens.
  const isOfTokens = (line: string) => line.includes('is a token that nobody makes')
  for (const folder of [...folders, slot]) {
    expect(site.tidyOf(folder).filter((line) => !isOfTokens(line))).toEqual([])
  }
  expect(site.run('typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', '.')).toBe('')
})

it('a slot is published by one command', () => {
  expect(site.script('scripts/publish-slot.mjs', 'lucky-reels')).toBe('')
  expect(site.run('oxfmt/bin/oxfmt', '--check', slot)).toBe('')
})

it('each passes its own test and keeps what its kind must keep, and the games can be seen: their views start, tell their steps and show their returns', () => {
  const ofChannel = [channel, 'modules/cashier/channels/channels.test.ts']
  const { said, code } = site.test(...ofChannel, ...folders, slot)
  expect(code, said).toBe(0)
  // Of the suites over all games, what is about the made ones.
  const suites = ['games', 'slots', 'check-round', 'readme'].map((name) => `games/${name}.test.ts`)
  // The README of a slot is written when it is published, those of the others by hand.
  const ours = `(?<!README of '?)(${made.map(([, name]) => name).join('|')})`
  const names = `${ours}|lucky-reels|returns between`
  const kept = site.test(...suites, 'games/views.test.tsx', '-t', names)
  expect(kept.code, kept.said).toBe(0)
  // The tests are there, and of each the made ones are among them.
  const files = [...folders, slot].map((folder) => `${folder}/game.test.ts`)
  for (const file of [`${channel}/channel.test.ts`, ...files, ...ofChannel.slice(1)]) {
    expect(said).toContain(file)
  }
  const program = readFileSync(path.join(site.root, 'games/check-round.gen.mjs'), 'utf8')
  for (const name of [...made.map(([, each]) => each), 'lucky-reels']) {
    expect(program).toContain(`rules['${name}']`)
  }
})
