import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse } from './new/test-house.ts'

// A new game is made in a house of its own, which is the games and the checks, and shown to work there.

const house = openTestHouse('games')
const folder = 'games/coin-toss'

beforeAll(() => {
  house.make('game', 'coin-toss')
  house.addLines(
    'games/index.ts',
    [/^import/m, "import { coinToss } from './coin-toss/game.ts'\nimport"],
    [/orchard, dice \}/, 'orchard, dice, coinToss }'],
  )
  house.addLines('games/views.ts', [
    /^\}/m,
    "  coinToss: async () => (await import('./coin-toss/view/index.ts')).coinTossView,\n}",
  ])
  house.addLines('games/views.test.tsx', [
    /^ {2}orchard: \[/m,
    "  coinToss: [{ side: 'heads' }],\n  orchard: [",
  ])
  house.addLines(
    'games/published.ts',
    [/^import/m, "import { published as coinToss } from './coin-toss/published.ts'\nimport"],
    [/orchard, dice \}/, 'orchard, dice, coinToss }'],
  )
})
afterAll(house.close)

it('is formatted, keeps the rules and has the right types', () => {
  expect(house.run('oxfmt/bin/oxfmt', '--check', folder)).toBe('')
  expect(house.run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', folder)).toBe('')
  // The compiler asks for one more line: the page that the game's figures are written on.
  const asked = house.run('typescript/bin/tsc', '--noEmit', '-p', '.').split('\n')
  expect(asked.filter((line) => line.includes('error'))).toEqual([
    expect.stringMatching(/^games\/readme\.test\.ts.*'coinToss' is missing/),
  ])
})

it('passes its own test, and keeps what every game must keep', () => {
  const tests = [folder, 'games/games.test.ts']
  expect(house.run('vitest/vitest.mjs', 'run', '--project', 'server', ...tests)).toBe('')
})

it('can be seen: its view starts, tells its steps and shows its return', () => {
  const tests = ['--project', 'screens', 'games/views.test.tsx']
  expect(house.run('vitest/vitest.mjs', 'run', ...tests)).toBe('')
})
