import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyTickets } from './buy-tickets.ts'
import { oddsDigits } from './digits.fixture.ts'
import { listTickets } from './list-tickets.ts'
import { readLotteryTerms } from './read-lottery-terms.ts'
import { readTicket } from './read-ticket.ts'
import { takeBackTicket } from './take-back-ticket.ts'
import {
  cashOfMember,
  ending,
  limit,
  lines,
  memberWith,
  openGame,
  openIssue,
  ports,
  slipOf,
  ticketOf,
  unit,
} from './world.fixture.ts'

const { db } = freshDatabase({ connections: 12 })

test('an outcome that would cost too much is closed by its name, and open again once a ticket was taken back [G-57]', async () => {
  const game = await openGame(db(), oddsDigits)
  // A digit pays nine times.
  await limit(db(), game, { exposure: 400_000n })
  const issue = await openIssue(db(), game)
  const [ana, bob] = [await memberWith(db(), 1_000_000n), await memberWith(db(), 1_000_000n)]
  const on = (...selection: string[][]) => ticketOf(db(), game, 'fixed', selection)
  const bought = await buyTickets(
    ana,
    slipOf(issue, [await on(['7', '1'], ['7'], []), await on(['7'], [], [])]),
    ports,
  )
  const refused = await buyTickets(
    bob,
    slipOf(issue, [await on(['1'], [], []), await on(['8', '7'], [], [])]),
    ports,
  ).catch((error: unknown) => error)
  expect(refused).toMatchObject({ facts: { at: 1, number: 2, market: 'hundreds', outcome: '7' } })
  expect(await ending(buyTickets(bob, slipOf(issue, [await on([], ['7'], [])]), ports))).toBe(
    'done',
  )
  const { rows } = await sql`select market, outcome, stake, prize from lottery.exposure
    where issue_id = ${String(issue.id)}::bigint and stake > 0 order by 1, 2`.execute(db())
  expect(rows).toEqual([
    { market: 'hundreds', outcome: '1', stake: 20_000n, prize: 180_000n },
    { market: 'hundreds', outcome: '7', stake: 40_000n, prize: 360_000n },
    { market: 'tens', outcome: '7', stake: 40_000n, prize: 360_000n },
  ])
  const [, second] = bought.tickets
  const back = await takeBackTicket(ana, second?.id ?? '')
  expect(back.state).toBe('taken back')
  expect(await ending(buyTickets(bob, slipOf(issue, [await on(['8', '7'], [], [])]), ports))).toBe(
    'done',
  )
  // What differs by outcome counts by outcome.
  const sums = await ticketOf(db(), game, 'sum', [['0', '13']], { amount: 400n })
  await buyTickets(bob, slipOf(issue, [sums]), ports)
  const bySum = await sql`select outcome, prize from lottery.exposure
    where issue_id = ${String(issue.id)}::bigint and market = 'sum' order by 1`.execute(db())
  expect(bySum.rows).toEqual([
    { outcome: '0', prize: 360_000n },
    { outcome: '13', prize: 4_000n },
  ])
})

test('slips of many members on the same outcomes at once pass no limit', async () => {
  const game = await openGame(db(), oddsDigits)
  await limit(db(), game, { exposure: 1_800_000n })
  const issue = await openIssue(db(), game)
  const members = await Promise.all(Array.from({ length: 30 }, () => memberWith(db(), 1_000_000n)))
  const ends = await Promise.all(
    members.map(async (member, at) => {
      const digits = at % 2 === 0 ? ['7', '1', '2'] : ['2', '7', '1']
      const ticket = await ticketOf(db(), game, 'fixed', [digits, [], []])
      return ending(buyTickets(member, slipOf(issue, [ticket]), ports))
    }),
  )
  expect(ends.filter((end) => end === 'done')).toHaveLength(10)
  expect(ends.filter((end) => end === 'lottery.exposureReached')).toHaveLength(20)
})

test('large slips of many members at once are all bought, and one that comes twice once', async () => {
  const game = await openGame(db(), oddsDigits)
  const issue = await openIssue(db(), game)
  const members = await Promise.all(Array.from({ length: 12 }, () => memberWith(db(), 2_000_000n)))
  await Promise.all(
    members.map(async (member) => {
      const tickets = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          ticketOf(db(), game, 'fixed', [[String(at % 10)], [], []]),
        ),
      )
      const slip = slipOf(issue, tickets)
      await Promise.all([buyTickets(member, slip, ports), buyTickets(member, slip, ports)])
    }),
  )
  const cash = await Promise.all(members.map(({ member }) => cashOfMember(db(), member.id)))
  expect(new Set(cash)).toEqual(new Set([2_000_000n - 60n * 20_000n]))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a ticket is taken back while its issue sells, a hundred times a day', async () => {
  const game = await openGame(db(), oddsDigits)
  const issue = await openIssue(db(), game)
  const ana = await memberWith(db(), 3_000_000n)
  const tickets = await Promise.all(
    Array.from({ length: 103 }, (_, at) =>
      ticketOf(db(), game, 'direct', [[String(at % 10)], ['1'], ['1']]),
    ),
  )
  await buyTickets(ana, slipOf(issue, tickets), ports)
  const [first, last, late] = [tickets[0]?.id ?? '', tickets[100]?.id ?? '', tickets[101]?.id ?? '']
  await Promise.all([first, first, first].map((id) => takeBackTicket(ana, id)))
  expect(await cashOfMember(db(), ana.member.id)).toBe(3_000_000n - 102n * 20_000n)
  const bob = await memberWith(db(), 0n)
  expect(await ending(takeBackTicket(bob, last))).toBe('lottery.unknownTicket')
  for (const { id } of tickets.slice(1, 100)) await takeBackTicket(ana, id)
  expect(await ending(takeBackTicket(ana, last))).toBe('lottery.takeBackLimit')
  await sql`update lottery.ticket set ended_at = ended_at - interval '1 day' where id = ${first}`.execute(
    db(),
  )
  expect(await ending(takeBackTicket(ana, last))).toBe('done')
  await sql`update lottery.ticket set ended_at = ended_at - interval '1 day', chase_id = case when id = ${late} then ${crypto.randomUUID()}::uuid end
    where member_id = ${ana.member.id}`.execute(db())
  expect(await ending(takeBackTicket(ana, late))).toBe('lottery.ofChase')
  await sql`update lottery.issue set closes_at = clock_timestamp() where id = ${String(issue.id)}::bigint`.execute(
    db(),
  )
  expect(await ending(takeBackTicket(ana, tickets[102]?.id ?? ''))).toBe('lottery.issueClosed')
  await sql`update lottery.ticket set state = 'lost' where id = ${tickets[102]?.id}`.execute(db())
  expect(await ending(takeBackTicket(ana, tickets[102]?.id ?? ''))).toBe('lottery.alreadyOver')
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a member lists and reads their own tickets, and the terms they buy under', async () => {
  const game = await openGame(db())
  await limit(db(), game, { least: 100n, most: 500_000n })
  const issue = await openIssue(db(), game)
  const ana = await memberWith(db(), 1_000_000n)
  lines.set(ana.member.id, { own: 2_000, above: [] })
  expect(await readLotteryTerms(ana, game, ports)).toMatchObject({
    pricesVersion: 1,
    series: 1_960,
    least: { amount: 100n },
    most: { amount: 500_000n, currency: unit },
  })
  expect(await ending(readLotteryTerms(ana, 'NONE', ports))).toBe('lottery.unknownGame')
  const bob = await memberWith(db(), 0n)
  expect((await readLotteryTerms(bob, game, ports)).series).toBe(1_800)
  const tickets = await Promise.all(
    ['1', '2', '3'].map((digit) =>
      ticketOf(db(), game, 'fixed', [[digit], [], []], { series: 1_960 }),
    ),
  )
  await buyTickets(ana, slipOf(issue, tickets), ports)
  await takeBackTicket(ana, tickets[0]?.id ?? '')
  const page = { pageNo: 1, pageSize: 2 }
  const listed = await listTickets(ana, { ...page, game })
  expect([listed.list.length, listed.totalPages, listed.totals.cost.amount]).toEqual([
    2,
    2,
    40_000n,
  ])
  expect((await listTickets(ana, { ...page, state: 'taken back' })).list).toHaveLength(1)
  expect((await listTickets(ana, { ...page, to: '2020-01-01' })).list).toHaveLength(0)
  expect((await listTickets(bob, page)).list).toHaveLength(0)
  const read = await readTicket(ana, tickets[1]?.id ?? '')
  expect(read).toMatchObject({
    ticket: { series: 1_960 },
    issue: { numero: issue.numero, result: null },
    hits: [],
    rebates: [],
  })
  expect(await ending(readTicket(bob, tickets[1]?.id ?? ''))).toBe('lottery.unknownTicket')
})
