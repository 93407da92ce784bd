import { commonProblems } from '@tessera/calls'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase, hearAll, testContext, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../bets.fixture.ts'
import { placeBet, settleBet, voidBet } from '../index.ts'
import { figuresListener } from './figures-listener.ts'
import { listFigureBets } from './list-figure-bets.ts'
import { listFigureUnits, readPlayFigures } from './read-figures.ts'
import { returnBand } from './return-band.ts'

const { db } = freshDatabase()
const people = { ana: newId(), bob: newId(), eva: newId(), trial: newId(), tester: newId() }
type Who = keyof typeof people
const unitOf = (who: Who) => (who === 'eva' ? 'EUR' : 'USD')
const games = ['wheel', 'cards', 'dice'] as const
const ports = {
  describeGames: async () => new Map([['AAA/wheel', { gameName: 'Wheel', iconUrl: '' }]]),
  declaredReturns: () => new Map([['AAA/wheel', 960_000]]),
}

async function listen(batch = 1_000): Promise<void> {
  await hearAll(testContext(db()), { ...figuresListener, batch })
}

async function play(who: Who, at: number): Promise<void> {
  const id = newId()
  const game = games[at % 3] ?? 'dice'
  const stake = BigInt(1_000 + at * 37)
  await placeBet(db(), {
    id,
    memberId: people[who],
    vendor: game === 'dice' ? 'BBB' : 'AAA',
    category: game === 'cards' ? 'LIVE' : 'RNG',
    game,
    roundId: id,
    stake: money(stake, unitOf(who)),
  })
  if (at % 7 === 6) return void (await voidBet(db(), { id, reason: 'Rain' }))
  const prize = at % 3 === 0 ? stake * 2n : at % 5 === 0 ? 1n : 0n
  await settleBet(db(), { id, prize, validBet: stake / 2n })
}

beforeAll(async () => {
  await withinOneDay()
  for (const [name, id] of Object.entries(people)) {
    const unit = unitOf(name as Who)
    await sql`insert into identity.member (id, account, type, nickname, password_hash, currency, created_at)
      values (${id}, ${`figure${name}`}, ${name === 'trial' ? 4 : 0}, ${name}, '', ${unit}, now())`.execute(
      db(),
    )
    await openMemberAccounts(db(), id, unit)
    await transfer(db(), {
      id: newId(),
      legs: [{ from: clearingOf('sandbox', unit), to: cashOf(id, unit), amount: 10_000_000n }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  }
  for (let at = 0; at < 40; at++) {
    await play('ana', at)
    await play('bob', at + 1)
    await play('eva', at + 2)
    if (at < 5) await play('trial', at)
    if (at < 9) await play('tester', at)
    // From its fifth round on that account is for testing: a moment in whole milliseconds, as the desk keeps it.
    if (at === 4) {
      await sql`update identity.member set test_since = date_trunc('milliseconds', clock_timestamp()) where id = ${people.tester}`.execute(
        db(),
      )
    }
  }
  await listen(7)
})

const period = { from: '2020-01-01', to: '2020-12-31' }
const thisYear = async () => {
  const { rows } = await sql<{
    day: string
  }>`select kit.business_day(now())::text as day`.execute(db())
  const { day } = rows[0]!
  return { from: day, to: day }
}
const read = async (by: 'day' | 'category' | 'vendor' | 'game', unit = 'USD') =>
  readPlayFigures(db(), { ...(await thisYear()), unit, by }, ports)

/** The same from the bets themselves. */
const plain = async (unit: string) => {
  const { rows } = await sql<{
    part: string
    rounds: number
    stake: bigint
    valid: bigint
    prize: bigint
  }>`
    select s.vendor || '/' || s.game as part, count(*)::int as rounds, sum(s.stake)::bigint as stake,
      sum(s.valid_bet)::bigint as valid, sum(s.prize)::bigint as prize
    from bets.settlement s join identity.member m on m.id = s.member_id
    where s.kind = 'settled' and s.unit = ${unit} and m.type <> 4
      and (m.test_since is null or s.settled_at < m.test_since)
    group by 1 order by sum(s.stake) desc, 1`.execute(db())
  return rows
}

test('figures are the sums of the bets themselves: free play, test accounts and voids are no part [G-75]', async () => {
  for (const unit of ['USD', 'EUR']) {
    const { list, total } = await read('game', unit)
    const sums = await plain(unit)
    expect(sums.length).toBe(3)
    expect(
      list.map(({ part, rounds, stake, validBet, prize }) => ({
        part,
        rounds,
        stake: stake.amount,
        valid: validBet.amount,
        prize: prize.amount,
      })),
    ).toEqual(sums)
    const all = sums.reduce((sum, { stake, prize }) => sum + stake - prize, 0n)
    expect(total.revenue).toEqual(money(all, unit))
  }
})

test('every way to put them together has the same total, and what they are of has its name', async () => {
  const [byDay, byVendor, byCategory, byGame] = await Promise.all(
    (['day', 'vendor', 'category', 'game'] as const).map((by) => read(by)),
  )
  for (const each of [byVendor, byCategory, byGame]) {
    expect(each!.total).toEqual(byDay!.total)
    const sum = each!.list.reduce((all, { stake }) => all + stake.amount, 0n)
    expect(sum).toBe(byDay!.total.stake.amount)
  }
  const wheel = byGame!.list.find(({ part }) => part === 'AAA/wheel')
  expect(wheel).toMatchObject({ name: 'Wheel', declared: 960_000 })
  expect((await listFigureUnits(db())).list).toEqual(['EUR', 'USD'])
})

/** All the bets behind a figure, page by page. */
async function behind(filter: { vendor?: string; category?: string; game?: string }, unit = 'USD') {
  const found: Awaited<ReturnType<typeof listFigureBets>>['list'] = []
  for (let before: string | undefined, more = true; more;) {
    const asked = { ...(await thisYear()), ...filter, unit, before, pageSize: 7 }
    const { list, next } = await listFigureBets(db(), asked, ports.describeGames)
    found.push(...list)
    before = next ?? undefined
    more = next !== null
  }
  return found
}

test('the bets of a figure add up to that figure, each once, newest first, in pages of any size [G-75]', async () => {
  for (const unit of ['USD', 'EUR']) {
    for (const by of ['vendor', 'category', 'game'] as const) {
      for (const { part, rounds, stake, prize } of (await read(by, unit)).list) {
        const [vendor = '', game = ''] = part.split('/')
        const bets = await behind(by === 'game' ? { vendor, game } : { [by]: part }, unit)
        const sum = (of: 'stake' | 'prize') => bets.reduce((all, bet) => all + bet[of].amount, 0n)
        expect([bets.length, sum('stake'), sum('prize')]).toEqual([
          rounds,
          stake.amount,
          prize.amount,
        ])
      }
    }
  }
  const all = await behind({})
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ endedAt }) => endedAt)).toEqual(
    all.map(({ endedAt }) => endedAt).toSorted((one, other) => other.localeCompare(one)),
  )
  expect(new Set(all.map(({ member }) => member.account))).toEqual(
    new Set(['figureana', 'figurebob', 'figuretester']),
  )
  expect(all.find(({ game }) => game === 'wheel')?.gameName).toBe('Wheel')
  expect(await behind({ vendor: 'NOBODY' })).toEqual([])
})

test('a day with many bets is read in steps, and no bet is missed or listed twice', async () => {
  const before = await behind({})
  await sql`update bets.figure_day set rounds = rounds * 20000`.execute(db())
  expect(await behind({})).toEqual(before)
  await sql`update bets.figure_day set rounds = rounds / 20000`.execute(db())
})

test('heard again from the first bet on, in other batches, the figures are the same', async () => {
  const table = () =>
    sql`select * from bets.figure_day order by day, unit, vendor, game`.execute(db())
  const before = await table()
  expect(before.rows.length).toBeGreaterThan(5)
  await sql`delete from bets.figure_day`.execute(db())
  await sql`delete from kit.listener where name = 'bets.figures'`.execute(db())
  await listen(1_000)
  expect((await table()).rows).toEqual(before.rows)
  await listen(1_000)
  expect((await table()).rows).toEqual(before.rows)
})

test('a day on which nothing was played is empty and has no return [G-68]', async () => {
  const { list, total } = await readPlayFigures(
    db(),
    { ...period, to: '2020-06-30', unit: 'USD', by: 'game' },
    ports,
  )
  expect(list).toEqual([])
  expect(total).toMatchObject({ rounds: 0, measured: null, low: null, high: null })
})

test.each([
  ['that ends before it begins', { from: '2020-02-01', to: '2020-01-01' }],
  ['of more days than a list holds', { from: '2018-01-01', to: '2020-01-01' }],
])('a period %s is refused', async (_what, asked) => {
  await expect(
    readPlayFigures(db(), { ...asked, unit: 'USD', by: 'day' }, ports),
  ).rejects.toMatchObject({ kind: commonProblems.badInput })
})

test('the band of a return is that of its own rounds: narrow for small wins, wide for a rare large one', () => {
  // 10 000 rounds of one unit; half of them pay two: return 1, spread 1, error 0.01.
  const even = returnBand({
    rounds: 10_000,
    stake: 10_000,
    prize: 10_000,
    stakeSquares: 10_000,
    prizeSquares: 20_000,
    stakePrizes: 10_000,
  })
  expect(even).toEqual({ measured: 1_000_000, low: 980_399, high: 1_019_601 })
  // One of 10 000 pays all: the same return, a spread of 100 units, and so nothing is known.
  const rare = returnBand({
    rounds: 10_000,
    stake: 10_000,
    prize: 10_000,
    stakeSquares: 10_000,
    prizeSquares: 100_000_000,
    stakePrizes: 10_000,
  })
  expect(rare.low).toBe(0)
  expect(rare.high).toBeGreaterThan(2_900_000)
  // Too few rounds for the normal law.
  const few = {
    rounds: 99,
    stake: 99,
    prize: 90,
    stakeSquares: 99,
    prizeSquares: 180,
    stakePrizes: 90,
  }
  expect(returnBand(few)).toMatchObject({ low: null, high: null })
})
