import { findDiscrepancies } from '@tessera/ledger/server'
import { type Db, type JobContext, readBusinessDays } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oddsDigits } from '../tickets/digits.fixture.ts'
import {
  cashOfMember,
  draw,
  earned,
  lines,
  memberWith,
  openGame,
  openIssue,
  ports,
  slipOf,
  ticketOf,
} from '../tickets/world.fixture.ts'
import { buyTickets } from '../tickets/buy-tickets.ts'
import { listTeamTicketRebates } from '../tickets/list-team-rebates.ts'
import { listTickets } from '../tickets/list-tickets.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import { finishIssue } from '../runner/finish-issue.ts'
import { settlingOf } from './settling.ts'

const { db } = freshDatabase({ connections: 16 })
const settling = settlingOf(ports)
const jobOn = (on: Db): JobContext => testContext(on)
const finish = (id: bigint) => finishIssue(jobOn(db()), id, settling)

const stateOf = async (id: bigint) => {
  const { rows } = await sql<{
    state: string
  }>`select state from lottery.issue where id = ${String(id)}::bigint`.execute(db())
  return rows[0]?.state
}

test('a result pays every ticket once, and the member reads what was hit', async () => {
  const game = await openGame(db())
  const issue = await openIssue(db(), game)
  const ana = await memberWith(db(), 100_000n)
  lines.set(ana.member.id, { own: 1_956, above: [] })
  const five = [['1', '2', '3', '4', '5'], ['2'], ['3']]
  const [won, lost] = [
    await ticketOf(db(), game, 'direct', five, { amount: 6_000n, series: 1_900 }),
    await ticketOf(db(), game, 'fixed', [['9'], [], []], { series: 1_956 }),
  ]
  await buyTickets(ana, slipOf(issue, [won, lost]), ports)
  await draw(db(), issue, ['3', '2', '3'])
  await Promise.all([finish(issue.id), finish(issue.id)])
  await finish(issue.id)
  expect(await stateOf(issue.id)).toBe('settled')
  // 10.00 − 3.00 − 2.00 + 570.00, and of the first ticket 3.00 × 56 / 2000.
  expect(await cashOfMember(db(), ana.member.id)).toBe(50_000n + 5_700_000n + 840n)
  const read = await readTicket(ana, won.id)
  expect(read).toMatchObject({
    ticket: {
      state: 'won',
      prize: { amount: 5_700_000n },
      rebate: { amount: 840n },
      result: ['3', '2', '3'],
    },
    issue: { state: 'settled' },
    hits: [{ tier: 'hit', count: 1, pay: '9000000', prize: { amount: 5_700_000n } }],
    rebates: [{ level: 0, series: 1_956, below: 1_900, amount: { amount: 840n } }],
  })
  const { totals, list } = await listTickets(ana, { pageNo: 1, pageSize: 20 })
  expect(totals).toMatchObject({
    cost: { amount: 50_000n },
    prize: { amount: 5_700_000n },
    rebate: { amount: 840n },
  })
  expect(list.map(({ state }) => state).toSorted()).toEqual(['lost', 'won'])
  const { rows } =
    await sql`select status, valid_bet as valid, prize, outcome from bets.bet_view where id = ${won.id}`.execute(
      db(),
    )
  expect(rows).toEqual([
    {
      status: 'settled',
      valid: 30_000n,
      prize: 5_700_000n,
      outcome: { numero: issue.numero, result: '3,2,3', hits: 1 },
    },
  ])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('of 2.00 in series 1900 a member of 1956 gets 0.0560 back, their upline 0.0140 and the one above 0.0100 [AG-12]', async () => {
  const game = await openGame(db())
  await sql`update lottery.game set series_most = 1980 where code = ${game}`.execute(db())
  const issue = await openIssue(db(), game)
  const [ana, parent, grandparent] = [
    await memberWith(db(), 20_000n),
    await memberWith(db(), 0n),
    await memberWith(db(), 0n),
  ]
  const above = [
    { memberId: parent.member.id, series: 1_970 },
    { memberId: grandparent.member.id, series: 1_980 },
  ]
  lines.set(ana.member.id, { own: 1_956, above })
  await buyTickets(
    ana,
    slipOf(issue, [await ticketOf(db(), game, 'direct', [['1'], ['2'], ['3']], { series: 1_900 })]),
    ports,
  )
  await draw(db(), issue, ['9', '9', '9'])
  earned.length = 0
  await finish(issue.id)
  expect(
    await Promise.all(
      [ana, parent, grandparent].map(({ member }) => cashOfMember(db(), member.id)),
    ),
  ).toEqual([560n, 140n, 100n])
  expect(earned.map(({ memberId, amount }) => [memberId, amount])).toEqual([
    [parent.member.id, 140n],
    [grandparent.member.id, 100n],
  ])
  const { rows } =
    await sql`select level, series, below, amount from lottery.rebate where member_id in
    (${ana.member.id}, ${parent.member.id}, ${grandparent.member.id}) order by level`.execute(db())
  expect(rows).toEqual([
    { level: 0, series: 1_956, below: 1_900, amount: 560n },
    { level: 1, series: 1_970, below: 1_956, amount: 140n },
    { level: 2, series: 1_980, below: 1_970, amount: 100n },
  ])
  // What each of them reads of it: the ticket, both series, and their own part.
  const { dayOf } = await readBusinessDays(db())
  const page = { day: dayOf(new Date()), pageNo: 1, pageSize: 20 }
  const [line] = (await listTeamTicketRebates(parent, page)).list
  expect(line).toMatchObject({ numero: issue.numero, series: 1_970, below: 1_956 })
  expect([line?.validBet.amount, line?.amount.amount]).toEqual([20_000n, 140n])
  expect((await listTeamTicketRebates(grandparent, page)).total.amount).toBe(100n)
  expect((await listTeamTicketRebates(ana, page)).list).toEqual([])
})

test('a second result moves prizes by their differences, and both stay in the record [G-57]', async () => {
  const game = await openGame(db(), oddsDigits)
  const issue = await openIssue(db(), game)
  const [ana, bob] = [await memberWith(db(), 20_000n), await memberWith(db(), 20_000n)]
  const [ofAna, ofBob] = [
    await ticketOf(db(), game, 'fixed', [['1'], [], []]),
    await ticketOf(db(), game, 'fixed', [['2'], [], []]),
  ]
  await buyTickets(ana, slipOf(issue, [ofAna]), ports)
  await buyTickets(bob, slipOf(issue, [ofBob]), ports)
  await draw(db(), issue, ['1', '0', '0'])
  await finish(issue.id)
  const cash = () => Promise.all([ana, bob].map(({ member }) => cashOfMember(db(), member.id)))
  expect(await cash()).toEqual([180_000n, 0n])
  await sql`update lottery.issue set state = 'resettling', result = '{2,0,0}', result_version = 2, settled_at = null,
    reason = 'Read wrongly' where id = ${String(issue.id)}::bigint`.execute(db())
  await Promise.all([finish(issue.id), finish(issue.id)])
  expect(await stateOf(issue.id)).toBe('settled')
  expect(await cash()).toEqual([0n, 180_000n])
  const read = await readTicket(ana, ofAna.id)
  expect(read.ticket).toMatchObject({
    state: 'lost',
    prize: { amount: 0n },
    result: ['2', '0', '0'],
  })
  expect(read.corrections).toMatchObject([
    { reason: 'Read wrongly', before: { amount: 180_000n }, after: { amount: 0n } },
  ])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a cancelled issue gives every stake back, also where its tickets were settled', async () => {
  const game = await openGame(db())
  const issue = await openIssue(db(), game)
  const [ana, bob, agent] = [
    await memberWith(db(), 40_000n),
    await memberWith(db(), 20_000n),
    await memberWith(db(), 0n),
  ]
  lines.set(ana.member.id, { own: 1_900, above: [{ memberId: agent.member.id, series: 1_950 }] })
  const on = (digit: string) => ticketOf(db(), game, 'fixed', [[digit], [], []], { series: 1_800 })
  await buyTickets(ana, slipOf(issue, [await on('1'), await on('2')]), ports)
  await draw(db(), issue, ['1', '0', '0'])
  await settling.settleIssue(jobOn(db()), issue.id)
  const unsettled = await openIssue(db(), game)
  await buyTickets(bob, slipOf(unsettled, [await on('3')]), ports)
  for (const { id } of [issue, unsettled]) {
    await sql`update lottery.issue set state = 'cancelled', reason = 'No draw' where id = ${String(id)}::bigint`.execute(
      db(),
    )
    await finish(id)
    await finish(id)
  }
  expect(
    await Promise.all([ana, bob, agent].map(({ member }) => cashOfMember(db(), member.id))),
  ).toEqual([40_000n, 20_000n, 0n])
  expect(
    (await listTickets(ana, { pageNo: 1, pageSize: 20 })).list.map(({ state, rebate }) => [
      state,
      rebate.amount,
    ]),
  ).toEqual([
    ['void', 0n],
    ['void', 0n],
  ])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a server that dies twenty times while it settles, beside another one, pays every ticket once [G-62]', async () => {
  const game = await openGame(db())
  const issue = await openIssue(db(), game)
  const members = await Promise.all(Array.from({ length: 40 }, () => memberWith(db(), 2_000_000n)))
  const agent = await memberWith(db(), 0n)
  for (const { member } of members)
    lines.set(member.id, { own: 1_900, above: [{ memberId: agent.member.id, series: 1_940 }] })
  await Promise.all(
    members.map(async (member) =>
      buyTickets(
        member,
        slipOf(
          issue,
          await Promise.all(
            Array.from({ length: 40 }, (_, at) =>
              ticketOf(db(), game, 'fixed', [[String(at % 10)], [], []], {
                amount: 2_000n,
                series: 1_800,
              }),
            ),
          ),
        ),
        ports,
      ),
    ),
  )
  await draw(db(), issue, ['7', '0', '0'])
  // The connections that settle are killed at whatever they do: twenty times at the beginning, then after each batch.
  let kills = 0
  let killsBetween = 0
  const isOver = { now: false }
  const kill = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number
    }>`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like '%lottery%'
        and query not like '%pg_terminate%'`.execute(db())
    return rows[0]?.n ?? 0
  }
  const settled = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number
    }>`/* pg_terminate */ select count(*)::int as n from lottery.ticket
      where issue_id = ${String(issue.id)}::bigint and state <> 'placed'`.execute(db())
    return rows[0]?.n ?? 0
  }
  const killer = async () => {
    while (!isOver.now && kills < 20) {
      await new Promise((done) => setTimeout(done, 10))
      kills += await kill()
    }
    for (let last = await settled(); !isOver.now;) {
      const now = await settled()
      const killed = now > last ? await kill() : 0
      if (killed > 0) {
        killsBetween += killed
        last = now
      }
    }
  }
  const worker = async () => {
    for (;;) {
      try {
        await finish(issue.id)
        return
      } catch {
        // As a job, it comes again.
      }
    }
  }
  const killing = killer()
  await Promise.all([worker(), worker()])
  isOver.now = true
  await killing
  expect(kills).toBeGreaterThanOrEqual(20)
  expect(killsBetween).toBeGreaterThan(0)
  expect(await stateOf(issue.id)).toBe('settled')
  // Four of forty tickets hit and pay nine times; a hundred points of series come back of each stake.
  const own = 2_000_000n - 40n * 2_000n + 4n * 18_000n + 40n * 100n
  expect(
    new Set(await Promise.all(members.map(({ member }) => cashOfMember(db(), member.id)))),
  ).toEqual(new Set([own]))
  expect(await cashOfMember(db(), agent.member.id)).toBe(0n)
  expect(await findDiscrepancies(db())).toEqual([])
  const { rows } =
    await sql`select count(*)::int as n from bets.settled_view where game = ${game}`.execute(db())
  expect(rows).toEqual([{ n: 1_600 }])
})

/** A plain model beside it: what random slips pay by counting, with nothing of the code that settles. */
