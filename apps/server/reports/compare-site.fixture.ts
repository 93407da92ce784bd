import { figuresCalls } from '@tessera/bets/calls'
import { dashboardCalls } from '@tessera/office/calls'
import { expect } from 'vitest'
import type { Known, PlainBet } from './reference-rows.fixture.ts'
import { groupsOf, sumOf, told, businessDay } from './reference-sums.fixture.ts'
import { type ReportsFixture, units } from './reports.fixture.ts'
import { assertPresent } from './assert-present.fixture.ts'

type Figure = { part: string; rounds: number; [name: string]: unknown }
type Figures = { list: Figure[]; total: Figure }
type Bets = { list: { id: string; stake: { amount: string } }[]; next: string | null }

const keys: Record<string, (bet: PlainBet) => string> = {
  day: ({ endedAt }) => businessDay(endedAt),
  category: ({ category }) => category,
  vendor: ({ vendor }) => vendor,
  game: ({ vendor, game }) => `${vendor}/${game}`,
}

/** Compares the figures and the dashboard of the site with sums of the rows. Returns how many were compared. */
export async function compareSite(site: ReportsFixture, all: readonly Known[]): Promise<number> {
  const days = all.flatMap(({ postings }) => postings.map(({ at }) => businessDay(at)))
  const [first, last] = days.reduce(
    ([least, most], day) => [day < least ? day : least, day > most ? day : most],
    ['9999', '0'] as const as readonly [string, string],
  )
  const middle = assertPresent(days[Math.floor(days.length / 2)])
  let compared = 0
  for (const unit of units) {
    const known = all.filter((each) => each.unit === unit)
    for (const period of [
      { from: first, to: last },
      { from: first, to: middle },
    ]) {
      compared += await comparePlay(site, known, { ...period, unit })
      compared += await compareDashboard(site, known, { ...period, unit })
    }
  }
  return compared
}

type Asked = { from: string; to: string; unit: string }

/** The bets that are a figure: ended, of no account for testing, in these days. */
const betsOf = (known: readonly Known[], { from, to }: Asked): PlainBet[] =>
  known.flatMap(({ bets, testSince }) =>
    bets.filter(
      ({ status, endedAt }) =>
        status === 'settled' &&
        endedAt < testSince &&
        businessDay(endedAt) >= from &&
        businessDay(endedAt) <= to,
    ),
  )

const figureOf = (bets: readonly PlainBet[], unit: string) => {
  const [stake, prize] = [sumOf(bets, (bet) => bet.stake), sumOf(bets, (bet) => bet.prize)]
  const validBet = sumOf(bets, (bet) => bet.validBet)
  return {
    rounds: bets.length,
    stake: told(stake, unit),
    validBet: told(validBet, unit),
    prize: told(prize, unit),
    revenue: told(stake - prize, unit),
    measured: stake === 0n ? null : Math.round((Number(prize) / Number(stake)) * 1_000_000),
  }
}

async function comparePlay(site: ReportsFixture, known: readonly Known[], asked: Asked) {
  const token = await site.staffToken('figures.read')
  const bets = betsOf(known, asked)
  let compared = 0
  for (const [by, keyOf] of Object.entries(keys)) {
    const query = { ...asked, by }
    const { list, total } = await site.ask<Figures>(figuresCalls.readPlayFigures, token, { query })
    const groups = groupsOf(bets, keyOf)
    expect(list.map(({ part }) => part).toSorted()).toEqual([...groups.keys()].toSorted())
    for (const figure of list)
      expect(figure, figure.part).toMatchObject(
        figureOf(assertPresent(groups.get(figure.part)), asked.unit),
      )
    expect(total).toMatchObject(figureOf(bets, asked.unit))
    compared += (list.length + 1) * 6
  }
  const some = { ...asked, vendor: 'PG', category: 'RNG', game: 'tiger' }
  const tiger = bets.filter(({ game }) => game === 'tiger')
  const chosen = await site.ask<Figures>(figuresCalls.readPlayFigures, token, { query: some })
  expect(chosen.total).toMatchObject(figureOf(tiger, asked.unit))
  return compared + 6 + (await compareBehind(site, tiger, some))
}

/** The bets behind a figure, page by page: each once, and no other. */
async function compareBehind(site: ReportsFixture, bets: PlainBet[], asked: Asked) {
  const token = await site.staffToken('money.read')
  const shown: string[] = []
  for (let before: string | null | undefined; before !== null;) {
    const query = { ...asked, pageSize: 100, ...(before !== undefined && { before }) }
    const { list, next } = await site.ask<Bets>(figuresCalls.listFigureBets, token, { query })
    shown.push(...list.map(({ id, stake }) => `${id} ${stake.amount}`))
    before = next
  }
  expect(shown.toSorted()).toEqual(bets.map(({ id, stake }) => `${id} ${stake}`).toSorted())
  return shown.length
}

type SiteDays = { list: { day: string }[]; total: unknown }

async function compareDashboard(site: ReportsFixture, known: readonly Known[], asked: Asked) {
  const token = await site.staffToken('figures.read')
  const { list, total } = await site.ask<SiteDays>(dashboardCalls.readSiteFigures, token, {
    query: asked,
  })
  const moved = (reason: string) =>
    known.flatMap(({ id, postings, testSince }) =>
      postings
        .filter((each) => each.reason === reason && each.at < testSince)
        .map(({ at, amount }) => ({ id, at, amount: amount < 0n ? -amount : amount })),
    )
  const [deposits, withdrawals] = [moved('deposit'), moved('withdrawal paid')]
  const firsts = [...groupsOf(deposits, ({ id }) => id).values()].map((of) =>
    of.reduce((least, each) => (each.at < least.at ? each : least)),
  )
  const counted = (of: typeof deposits, isIn: (day: string) => boolean) => {
    const chosen = of.filter(({ at }) => isIn(businessDay(at)))
    return {
      count: chosen.length,
      sum: told(
        sumOf(chosen, ({ amount }) => amount),
        asked.unit,
      ),
    }
  }
  const figures = (isIn: (day: string) => boolean) => ({
    firstDeposits: counted(firsts, isIn),
    deposits: counted(deposits, isIn),
    withdrawals: counted(withdrawals, isIn),
    // Nobody has a bonus here.
    bonuses: counted([], isIn),
  })
  for (const day of list) expect(day, day.day).toMatchObject(figures((each) => each === day.day))
  expect(total).toMatchObject(figures((day) => day >= asked.from && day <= asked.to))
  return (list.length + 1) * 6
}
