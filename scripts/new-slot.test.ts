import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProject } from './new/project.fixture.ts'

// A new slot is made in a copy of the project with the games, gets its two lines, and is published there.

const site = openTestProject('games', 'languages')
const slot = 'games/lucky-reels'

beforeAll(() => {
  site.make('slot', 'lucky-reels')
  site.addLines(
    'games/index.ts',
    [/^import/m, "import { luckyReels } from './lucky-reels/game.ts'\nimport"],
    [/\} as const/, "  'lucky-reels': luckyReels,\n} as const"],
  )
  site.addLines('games/views.ts', [
    /^\}/m,
    "  'lucky-reels': async () => (await import('./lucky-reels/view/index.ts')).luckyReelsView,\n}",
  ])
})
afterAll(site.close)

it('is formatted and keeps the rules with one folder, its texts and two lines', () => {
  expect(site.run('oxfmt/bin/oxfmt', '--check', slot)).toBe('')
  expect(site.run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', slot)).toBe('')
  expect(site.tidyOf('lucky-reels')).toEqual([])
  expect(site.run('typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', '.')).toBe('')
})

it('is published by one command, and then passes its own test and every test of games', () => {
  expect(site.script('scripts/publish-slot.mjs', 'lucky-reels')).toBe('')
  expect(site.run('oxfmt/bin/oxfmt', '--check', slot)).toBe('')
  const files = [slot, 'games/slots.test.ts', 'games/games.test.ts', 'games/check-round.test.ts']
  const { said, code } = site.test(
    ...files,
    'games/readme.test.ts',
    'games/views.test.tsx',
    '-t',
    'lucky-reels|returns between',
  )
  expect(code, said).toBe(0)
  expect(said).toContain(`${slot}/game.test.ts`)
  // On a busy machine the tools take several times as long.
}, 300_000)
