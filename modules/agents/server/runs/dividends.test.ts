import { findDiscrepancies } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unit } from '../agents.fixture.ts'
import { decideRun } from './decide-run.ts'
import { findLine } from './line-rows.ts'
import { listLineBets, listMembers } from './list-members.ts'
import { dollars, flat, runsFixture } from './runs.fixture.ts'
import { readRunSettings, writeRunSettings } from './run-settings.ts'
import { statementOf } from './read-statement.ts'

const { db } = freshDatabase()

const boss = '00000000-0000-7000-8000-0000000000e1'

/** A member of the staff who may do everything, alone or with another one. */
async function desk(world: ReturnType<typeof runsFixture>) {
  await sql`insert into identity.staff (id, account, password_hash, created_at, permissions, extra)
    values (${boss}, 'boss', 'none', now(), '{agents.read,agents.pay}', '{agents.read,agents.pay}')
    on conflict do nothing`.execute(db())
  const staff = { id: boss, account: 'boss', permissions: [], sessionId: '' }
  return { ...testContext(db(), { clock: world.clock }), staff }
}

const ports = {
  propose: async () => {
    throw new Error('a sum below the limit takes one person')
  },
}

/** The dividend example of domain 3.4: B earned the company 45,000, the other line lost 20,000. */
async function twoLines(world: ReturnType<typeof runsFixture>) {
  const { join, sign, bet } = world
  const a = await join({ type: 1 })
  const b = await join({ upline: a, type: 2, at: '2026-11-01' })
  const other = await join({ upline: a })
  const terms = { period: 'Semimonthly', carry: 'MONTH', costs: ['promotions'] } as const
  const given = { kind: 'dividend', from: '2026-10-31T16:00:00Z' } as const
  const first = { minNetLoss: dollars(10_000), minActive: 2 }
  await sign({
    ...given,
    lower: a,
    terms: { ...terms, costs: [...terms.costs] },
    tiers: [flat(20, first), flat(30, { minNetLoss: dollars(50_000), minActive: 3 })],
  })
  await sign({
    ...given,
    upper: a,
    lower: b,
    terms: { ...terms, costs: [...terms.costs] },
    tiers: [flat(15, { minNetLoss: dollars(10_000), minActive: 2 })],
  })
  const players = [await join({ upline: b }), await join({ upline: b })]
  const at = '2026-11-10T03:00:00Z'
  for (const player of players) await bet(player, { stake: 500_000, prize: 477_500, at })
  await bet(other, { stake: 400_000, prize: 420_000, at })
  return { a, b, other, players }
}

test('a dividend waits for the staff, is paid as far as it goes, and the rest is owed [AG-25]', async () => {
  const world = runsFixture(db())
  const { a, b, players } = await twoLines(world)
  await world.fund(a, dollars(1_000))
  await world.runAt('2026-11-15T18:10:00Z')
  const lines = await world.lines('dividend')
  expect(
    lines.map(({ profit, active, tier, gross, owed, state }) => [
      profit,
      active,
      tier,
      gross,
      owed,
      state,
    ]),
  ).toEqual([
    [dollars(25_000), 3, 1, dollars(5_000), dollars(6_750), 'awaitsReview'],
    [dollars(45_000), 2, 1, dollars(6_750), 0n, 'awaitsReview'],
  ])
  expect(await world.cash(b)).toBe(0n)
  const { rows } = await sql<{
    id: string
  }>`select id from agents.run where kind = 'dividend'`.execute(db())
  const runId = rows[0]?.id ?? ''
  await sql`insert into agents.review_limit (unit, amount) values (${unit}, ${String(dollars(1_000_000))})
    on conflict do nothing`.execute(db())
  const staff = await desk(world)
  expect(await decideRun(staff, { runId, isApproved: true, reason: 'checked' }, ports)).toEqual({
    success: true,
    isDone: true,
  })
  await expect(
    decideRun(staff, { runId, isApproved: false, reason: 'late' }, ports),
  ).rejects.toThrow('agents.runDecided')
  await world.runAt('2026-11-15T18:15:00Z')
  // All that A had and got goes to B, and 750 is left.
  expect([await world.cash(a), await world.cash(b)]).toEqual([0n, dollars(6_000)])
  const { rows: debts } = await sql<{ amount: bigint }>`
    select amount from agents.contract_debt where debtor_id = ${a}`.execute(db())
  expect(debts).toEqual([{ amount: dollars(750) }])

  // Every line opens to the bets, and they add up.
  const line = await findLine(db(), { runId, contractId: lines[1]?.contract ?? '' }, sql`true`)
  const statement = await statementOf(db(), line)
  expect(statement.unrounded).toBe('6750.0000000000')
  expect(statement.tiers.map(({ isMet }) => isMet)).toEqual([true])
  const members = await listMembers(db(), line, { show: 'all', pageNo: 1, pageSize: 50 })
  const sum = members.list.reduce((all, { stake, prize }) => all + stake.amount - prize.amount, 0n)
  expect(sum).toBe(dollars(45_000))
  expect(
    members.list
      .filter(({ isActive }) => isActive)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(players.toSorted())
  // The agent themselves bet nothing.
  expect(members.list.filter(({ isActive }) => !isActive)).toMatchObject([
    { id: b, whyNot: 'noBets' },
  ])
  const bets = await listLineBets(db(), line, {
    memberId: players[0] ?? '',
    pageNo: 1,
    pageSize: 10,
  })
  expect(bets.list.map(({ stake }) => stake.amount)).toEqual([dollars(500_000)])
  // Nobody of another line is found through it.
  await expect(listLineBets(db(), line, { memberId: a, pageNo: 1, pageSize: 10 })).rejects.toThrow(
    'agents.notInTeam',
  )
  expect(await findDiscrepancies(db())).toEqual([])

  const nothing = { runId: boss, contractId: boss }
  await expect(findLine(db(), nothing, sql`true`)).rejects.toThrow('agents.unknownLine')
  await expect(
    decideRun(staff, { runId: boss, isApproved: true, reason: 'x' }, ports),
  ).rejects.toThrow('agents.unknownRun')
  const settings = await readRunSettings(staff, unit)
  await writeRunSettings(staff, { ...settings, daily: money(dollars(50), unit) })
  expect((await readRunSettings(staff, unit)).daily.amount).toBe(dollars(50))
  await expect(writeRunSettings(staff, { ...settings, daily: money(1n, 'EUR') })).rejects.toThrow(
    'agents.otherCurrency',
  )
})

test('what players won in the first half of a month is taken off the second, and forgotten with the month', async () => {
  const world = runsFixture(db())
  const { join, sign, bet } = world
  const a = await join({ type: 1 })
  const contract = await sign({
    kind: 'dividend',
    lower: a,
    from: '2026-12-31T16:00:00Z',
    tiers: [flat(20)],
    terms: { period: 'Semimonthly', carry: 'MONTH' },
  })
  await bet(a, { stake: 10_000, prize: 30_000, at: '2027-01-05T03:00:00Z' })
  await bet(a, { stake: 45_000, at: '2027-01-20T03:00:00Z' })
  await bet(a, { stake: 1_000, prize: 6_000, at: '2027-01-21T03:00:00Z' })
  await bet(a, { stake: 5_000, at: '2027-01-22T03:00:00Z' })
  await bet(a, { stake: 100, at: '2027-02-03T03:00:00Z' })
  await world.runAt('2027-02-15T18:10:00Z')
  const lines = (await world.lines('dividend')).filter((line) => line.contract === contract)
  expect(lines.map(({ base, gross }) => [base, gross])).toEqual([
    [-dollars(20_000), 0n],
    [dollars(25_000), dollars(5_000)],
    [dollars(100), dollars(20)],
  ])
})

test('a contract that ends in mid-period is settled for its part; one that was ended for abuse is not', async () => {
  const world = runsFixture(db())
  const { join, sign, bet } = world
  const from = '2027-03-01T16:00:00Z'
  const [a, b] = [await join({ type: 1 }), await join({ type: 1 })]
  const ended = await sign({ lower: a, from, tiers: [flat(1)], endedAt: '2027-03-03T06:02:00Z' })
  const abused = await sign({
    lower: b,
    from,
    tiers: [flat(1)],
    endedAt: '2027-03-03T06:02:00Z',
    isAbuse: true,
  })
  for (const who of [a, b]) {
    await bet(who, { stake: 100, at: '2027-03-03T05:59:59Z' })
    await bet(who, { stake: 900, at: '2027-03-03T06:00:00Z' })
  }
  await world.runAt('2027-03-04T18:05:00Z')
  const lines = (await world.lines('daily')).filter((line) =>
    [ended, abused].includes(line.contract),
  )
  // One empty day, and the part of the next one; none afterwards.
  expect(lines.map(({ contract, valid }) => [contract, valid])).toEqual([
    [ended, 0n],
    [ended, dollars(100)],
  ])
})
