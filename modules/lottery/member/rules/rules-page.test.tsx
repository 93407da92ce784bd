import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { families } from '../../plays/index.ts'
import {
  fixedGame,
  loadFixture,
  lotteryServer,
  seriesGame,
  showPage,
} from '../bet/bet-page.fixture.tsx'
import { exampleAmount, exampleOf, returnsOf, tierFacts } from './play-facts.ts'
import { RulesPage } from './rules-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function begin(game: typeof seriesGame, play: string) {
  vi.stubGlobal('fetch', lotteryServer(game).fetch)
  showPage(<RulesPage game={game} search={new URLSearchParams({ play })} load={loadFixture} />)
}

test('the rules of a play tell its prize, chance and return at the series, and pay its example [GM-05]', async () => {
  begin(seriesGame, 'direct')
  expect(await screen.findByText('Your three digits come in this order.')).toBeTruthy()
  expect(screen.getByText(/Prizes are shown at prize series 1980/)).toBeTruthy()
  const table = within(screen.getAllByRole('table')[0] ?? document.body)
  expect(table.getByText('× 990')).toBeTruthy()
  expect(table.getByText('1 in 1,000')).toBeTruthy()
  expect(screen.getAllByText('Enumerated return 99.00%')).toHaveLength(3)
  expect(screen.getAllByText('2 lines at $2.00 cost $4.00 and pay $1,980.00.').length).toBe(2)
})

test('a play whose line has a price of its own says it', async () => {
  begin(fixedGame, 'two')
  expect(await screen.findByText('A line costs 27 for each 1 staked.')).toBeTruthy()
  expect(screen.getByText('1 line at $1.00 cost $27.00 and pay $99.00.')).toBeTruthy()
})

const plays = Object.values(families).flatMap((family) =>
  family.plays.map((play) => [family.code, play.code, play, family.hasSeries] as const),
)
const terms = { prices: {}, discountPpm: 0 }

test.each(plays)(
  'the example of %s %s is a ticket that its own result pays',
  (_family, _code, play, hasSeries) => {
    const series = hasSeries ? 1_800 : null
    const example = exampleOf(play, terms, { amount: exampleAmount(hasSeries), series })
    expect(example.lines).toBeGreaterThan(0)
    expect(example.cost > 0n).toBe(true)
    expect(example.prize > 0n).toBe(true)
    expect(tierFacts(play, terms, series).length).toBeGreaterThan(0)
    expect(returnsOf(play, terms, series).most).toBeLessThan(0.9951)
  },
)
