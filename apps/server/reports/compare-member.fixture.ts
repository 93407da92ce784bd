import {
  memberMoneyCalls,
  recordCalls,
  turnoverCalls,
  turnoverStaffCalls,
} from '@tessera/cashier/calls'
import { ledgerCalls } from '@tessera/ledger/calls'
import { type Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Known } from './reference-rows.fixture.ts'
import {
  betTotals,
  businessDay,
  entryTotals,
  type Filter,
  profitOf,
  statementOf,
  sumOf,
  told,
} from './reference-sums.fixture.ts'
import { filledBy, type Owed } from './reference-turnover.fixture.ts'
import type { ReportsFixture } from './reports.fixture.ts'
import { assertPresent } from './assert-present.fixture.ts'

type Totals = { totals: unknown; totalPages: number }
type Report = { days: unknown[]; products: Product[]; totals: unknown }
type Product = { category: string; vendor: string }
type Statement = { movements: { reason: string }[]; products: Product[] }

/** Every report of a member beside what their rows come to. Answers how many figures were compared. */
export async function compareMember(site: ReportsFixture, known: Known, every: boolean) {
  const token = await site.tokenOf(known)
  const periods = randomPeriods(site, known)
  let compared = 0
  for (const filter of entryFilters(known, periods)) {
    const page = await site.ask<Totals>(recordCalls.listEntries, token, { query: filter })
    expect(page.totals, JSON.stringify(filter)).toEqual(entryTotals(known, filter))
    compared += 4
  }
  for (const filter of betFilters(known, periods)) {
    const page = await site.ask<Totals>(recordCalls.listBets, token, { query: filter })
    expect(page.totals, JSON.stringify(filter)).toEqual(betTotals(known, filter))
    compared += 5
  }
  for (const period of periods) {
    compared += await compareProfit(site, known, token, period)
    compared += await compareStatement(site, known, token, period)
  }
  compared += await compareOrders(site, known, token)
  compared += await compareBalance(site, known, token)
  compared += await compareTurnover(site, known, token)
  if (every) compared += await compareRows(site, known, token)
  return compared
}

/** All of it, and two that begin and end anywhere. */
function randomPeriods({ chance }: ReportsFixture, { postings }: Known) {
  const times = postings.map(({ at }) => at)
  const first = times.reduce((least, at) => Math.min(least, at), Infinity)
  const last = times.reduce((most, at) => Math.max(most, at), 0)
  const some = () => first + Math.floor((chance(1_000_000) / 1_000_000) * (last - first))
  const whole = { from: first - 1_000, to: last + 1_000 }
  const others = [0, 1].map(() => {
    const [one, two] = [some(), some()]
    return { from: Math.min(one, two), to: Math.max(one, two) + 1 }
  })
  return [whole, ...others].map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }))
}

function entryFilters({ postings }: Known, periods: Filter[]): Filter[] {
  const reasons = [...new Set(postings.map(({ reason }) => reason))]
  return [
    {},
    ...periods,
    ...reasons.map((reason) => ({ reason })),
    { category: 'RNG' },
    { vendor: 'PG', ...periods[1] },
    { category: 'RNG', vendor: 'PG', game: 'dice', reason: 'win' },
  ]
}

function betFilters({ bets }: Known, periods: Filter[]): Filter[] {
  const categories = [...new Set(bets.map(({ category }) => category))]
  return [
    {},
    ...periods,
    ...['open', 'settled', 'void'].map((status) => ({ status })),
    ...categories.map((category) => ({ category, ...periods[2] })),
    { vendor: 'PG', game: 'dice', status: 'settled' },
  ]
}

type Period = { from: string; to: string }

async function compareProfit(
  site: ReportsFixture,
  known: Known,
  token: string,
  { from, to }: Period,
) {
  const days = { from: businessDay(Date.parse(from)), to: businessDay(Date.parse(to)) }
  const { products, ...report } = await site.ask<Report>(recordCalls.readProfit, token, {
    query: days,
  })
  const byProduct = products.filter(({ vendor }) => vendor !== '')
  expect({ ...report, products: keyed(byProduct) }).toEqual({
    ...profitOf(known, days),
    products: withNames(profitOf(known, days).products),
  })
  return (report.days.length + products.length + 1) * 6
}

const keyed = (products: Product[]) =>
  Object.fromEntries(
    products.map((product) => [`${product.category}/${product.vendor}`, product] as const),
  )

const withNames = (products: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(products).map(([key, figures]) => {
      const [category, vendor] = key.split('/')
      return [key, { category, vendor, ...figures }]
    }),
  )

async function compareStatement(site: ReportsFixture, known: Known, token: string, asked: Period) {
  const { document } = await site.ask<{ document: string }>(recordCalls.readStatement, token, {
    query: asked,
  })
  const body = JSON.parse(document) as Statement & Period
  // It ends some seconds before now at the latest: what it states is the period that it names.
  const stated = statementOf(known, { from: body.from, to: body.to })
  const movements = Object.fromEntries(body.movements.map((each) => [each.reason, each]))
  expect({ ...body, movements, products: keyed(body.products) }).toMatchObject(stated)
  expect(Object.keys(movements).toSorted()).toEqual(Object.keys(stated.movements).toSorted())
  return 6 + body.movements.length * 4 + body.products.length * 4
}

/** Orders, by what the ledger moved for them. */
async function compareOrders(site: ReportsFixture, { postings, unit }: Known, token: string) {
  const sum = (reason: string, purpose: string) =>
    sumOf(postings, (each) =>
      each.reason === reason && each.purpose === purpose ? each.amount : 0n,
    )
  const [deposits, withdrawals] = await Promise.all(
    ['deposit', 'withdrawal'].map((kind) =>
      site.ask<{ totals: Record<string, { amount: string }> }>(recordCalls.listMoneyOrders, token, {
        query: { kind },
      }),
    ),
  )
  const { done, fees } = assertPresent(deposits).totals
  expect(BigInt(assertPresent(done).amount) - BigInt(assertPresent(fees).amount)).toBe(
    sum('deposit', 'cash'),
  )
  expect(assertPresent(withdrawals).totals).toMatchObject({
    asked: told(sum('withdrawal held', 'held'), unit),
    done: told(-sum('withdrawal paid', 'held'), unit),
  })
  return 4
}

async function compareBalance(site: ReportsFixture, known: Known, token: string) {
  const of = (purpose: string) =>
    sumOf(known.postings, (each) => (each.purpose === purpose ? each.amount : 0n))
  const mine = { cash: told(of('cash'), known.unit), held: told(of('held'), known.unit) }
  expect(await site.ask(ledgerCalls.readBalance, token)).toMatchObject(mine)
  const staff = await site.staffToken('money.read')
  const params = { memberId: known.id }
  expect(await site.ask(memberMoneyCalls.readMemberMoney, staff, { params })).toMatchObject(mine)
  const record = await site.ask<Totals>(memberMoneyCalls.listMemberRecords, staff, { params })
  expect(record.totals).toEqual(entryTotals(known, {}))
  return 8
}

type Requirement = { id: string; filled: { amount: string }; left: { amount: string } }
type Requirements = { remaining: unknown; list: Requirement[]; totalPages: number }
type Counted = { list: { betId: string; counted: { amount: string } }[]; totalPages: number }

async function compareTurnover(site: ReportsFixture, known: Known, token: string) {
  const owed = await readOwed(site.played.db, known.id)
  const filled = filledBy(known, owed)
  const missing = sumOf(owed, ({ required }) => required) - sumOf(filled, (each) => each.filled)
  const list: Requirement[] = []
  for (let pageNo = 1, last = 1; pageNo <= last; pageNo++) {
    const query = { pageNo, pageSize: 100 }
    const page = await site.ask<Requirements>(turnoverCalls.listTurnover, token, { query })
    expect(page.remaining).toEqual(told(missing, known.unit))
    list.push(...page.list)
    last = page.totalPages
  }
  expect(list.map(({ id, filled: units }) => `${id} ${units.amount}`).toSorted()).toEqual(
    filled.map((each) => `${each.id} ${each.filled}`).toSorted(),
  )
  const staff = await site.staffToken('turnover.read')
  for (const { id, bets } of filled.filter((each) => each.bets.length > 0).slice(0, 3)) {
    const counted: Counted['list'] = []
    for (let pageNo = 1, last = 1; pageNo <= last; pageNo++) {
      const given = { params: { id }, query: { pageNo, pageSize: 100 } }
      const page = await site.ask<Counted>(turnoverStaffCalls.listMemberTurnoverBets, staff, given)
      counted.push(...page.list)
      last = page.totalPages
    }
    // The newest comes first.
    expect(counted.map((bet) => [bet.betId, bet.counted.amount]).toReversed()).toEqual(
      bets.map((bet) => [bet.betId, String(bet.counted)]),
    )
  }
  return 1 + list.length
}

async function readOwed(db: Db, memberId: string): Promise<Owed[]> {
  const { rows } = await sql<Omit<Owed, 'openedAt'> & { openedAt: Date }>`
    select id, member_id as "memberId", source, required, opened_at as "openedAt" from cashier.turnover_requirement
    where member_id = ${memberId} order by opened_at, number`.execute(db)
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.getTime() }))
}

type Entries = {
  list: { requestId: string; purpose: string; amount: { amount: string }; version: string }[]
  totalPages: number
}

/** Every row of the record, page by page: each posting once. */
async function compareRows(site: ReportsFixture, { postings }: Known, token: string) {
  const shown: string[] = []
  for (let pageNo = 1, last = 1; pageNo <= last; pageNo++) {
    const query = { pageNo, pageSize: 100 }
    const page = await site.ask<Entries>(recordCalls.listEntries, token, { query })
    for (const { requestId, purpose, amount, version } of page.list)
      shown.push(`${requestId} ${purpose} ${amount.amount} ${version}`)
    last = page.totalPages
  }
  const plain = postings.map(
    ({ requestId, purpose, amount, version }) => `${requestId} ${purpose} ${amount} ${version}`,
  )
  expect(shown.toSorted()).toEqual(plain.toSorted())
  return shown.length
}
