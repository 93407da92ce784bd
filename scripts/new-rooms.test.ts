import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProject } from './new/project.fixture.ts'

// A new channel and a new game are made in a copy of the project with the cashier, the games and the checks, and work
// there.

const site = openTestProject('modules/cashier', 'games')
const channel = 'modules/cashier/channels/fast-pay'
const game = 'games/coin-toss'

beforeAll(() => {
  site.make('channel', 'fast-pay')
  site.make('game', 'coin-toss')
  site.addLines(
    'games/index.ts',
    [/^import/m, "import { coinToss } from './coin-toss/game.ts'\nimport"],
    [/orchard, dice \}/, 'orchard, dice, coinToss }'],
  )
  site.addLines('games/views.ts', [
    /^\}/m,
    "  coinToss: async () => (await import('./coin-toss/view/index.ts')).coinTossView,\n}",
  ])
  site.addLines('games/views.test.tsx', [
    /^ {2}orchard: \[/m,
    "  coinToss: [{ side: 'heads' }],\n  orchard: [",
  ])
  site.addLines(
    'games/published.ts',
    [/^import/m, "import { published as coinToss } from './coin-toss/published.ts'\nimport"],
    [/orchard, dice \}/, 'orchard, dice, coinToss }'],
  )
})
afterAll(site.close)

it('a channel is a finding of tidy until its line is in the list, and then none', () => {
  expect(site.tidyOf('fast-pay')).toEqual([
    expect.stringContaining('is not in modules/cashier/channels/index.ts'),
  ])
  site.addLines(
    'modules/cashier/channels/index.ts',
    [/\[sandbox, /, '[sandbox, fastPay, '],
    [/^import \{ sandbox/m, "import { fastPay } from './fast-pay/channel.ts'\n$&"],
  )
  expect(site.tidyOf('fast-pay')).toEqual([])
})

it('both are formatted, keep the rules and have the right types', () => {
  const made = [channel, game]
  expect(site.run('oxfmt/bin/oxfmt', '--check', ...made)).toBe('')
  expect(site.run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...made)).toBe('')
  // The compiler asks for one more line: the page that the game's figures are written on.
  const asked = site.run('typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', '.').split('\n')
  expect(asked.filter((line) => line.includes('error'))).toEqual([
    expect.stringMatching(/^games\/readme\.test\.ts.*'coinToss' is missing/),
  ])
})

it('each passes its own test and the contract of its kind, and the view of the game starts, shows its steps and its return', () => {
  const ofChannel = [channel, 'modules/cashier/channels/channels.test.ts']
  const ofGame = [game, 'games/games.test.ts', 'games/views.test.tsx']
  const { said, code } = site.test(...ofChannel, ...ofGame)
  expect(code, said).toBe(0)
  // The tests are there, and of each the made ones are among them.
  for (const file of [
    `${channel}/channel.test.ts`,
    `${game}/game.test.ts`,
    ...ofChannel.slice(1),
    ...ofGame.slice(1),
  ]) {
    expect(said).toContain(file)
  }
})
