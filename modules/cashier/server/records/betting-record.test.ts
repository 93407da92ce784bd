import { payPart } from '@tessera/bets/server'
import { freshDatabase, withinOneDay } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { BetQuery } from '../../records-shapes.ts'
import { listBets } from './list-bets.ts'
import { readProfit } from './read-profit.ts'
import * as fixture from './records.fixture.ts'

const { db } = freshDatabase()
beforeAll(withinOneDay)

const record = (who: fixture.Someone, query: object = {}) =>
  listBets(who, BetQuery.parse(query), fixture.describeGames)

test('shows every bet with its state, and totals in which an open bet has no net result yet', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000n)
  await fixture.play(who, { stake: 100n, prize: 250n })
  const open = await fixture.stake(who, {
    stake: 60n,
    vendor: 'PG',
    game: 'reel',
    category: 'SPORTS',
  })
  await fixture.play(who, { stake: 30n, prize: 'void' })

  const { list, totals } = await record(who)
  expect(list.map(({ status, gameName, net }) => [status, gameName, net?.amount])).toEqual([
    ['void', 'Dice', 0n],
    ['open', 'reel', undefined],
    ['settled', 'Dice', 150n],
  ])
  expect(totals).toMatchObject({
    bets: 3n,
    stake: { amount: 190n },
    validBet: { amount: 100n },
    net: { amount: 150n },
  })
  expect((await record(who, { status: 'open' })).totals).toMatchObject({ bets: 1n })

  await fixture.end(who, open, 20n, 60n)
  expect((await record(who, { status: 'open' })).totals.bets).toBe(0n)
  expect((await record(who, { category: 'SPORTS' })).totals.net.amount).toBe(-40n)
})

test('a part is shown at its bet, which has one row and one result when it has ended', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000n)
  const id = await fixture.stake(who, { stake: 100n })
  const asked = { id, partId: crypto.randomUUID(), share: 40n, prize: 90n, validBet: 35n }
  await payPart(db(), asked)
  const open = (await record(who)).list[0]
  expect(open).toMatchObject({ status: 'open', stake: { amount: 100n }, prize: null, net: null })
  expect(open?.parts).toMatchObject([
    { number: 1, share: { amount: 40n }, rest: { amount: 60n }, prize: { amount: 90n } },
  ])
  await fixture.end(who, id, 20n, 60n)
  const { list, totals } = await record(who)
  expect(list).toMatchObject([
    { status: 'settled', validBet: { amount: 95n }, prize: { amount: 110n }, net: { amount: 10n } },
  ])
  expect(list[0]?.parts).toHaveLength(1)
  expect(totals).toMatchObject({ bets: 1n, stake: { amount: 100n }, net: { amount: 10n } })
})

test('whatever was played when, the pages hold every bet once and the totals are those of the bets', async () => {
  const act = fc.record({
    ending: fc.constantFrom<bigint | 'void' | 'open'>(0n, 70n, 'void', 'open'),
    game: fc.constantFrom('dice', 'reel'),
    // Some hours of today, and whole days before.
    minutesAgo: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 4_300 })),
    looks: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 6, maxLength: 18 }),
      fc.integer({ min: 0, max: 4_400 }),
      async (acts, since) => {
        const who = fixture.someone(db())
        await fixture.payIn(who, 100_000n)
        for (const { ending, game, minutesAgo, looks } of acts) {
          const id = await fixture.stake(who, { stake: 50n, game })
          await fixture.putBack(db(), [id], minutesAgo)
          if (looks) await record(who)
          if (ending !== 'open') await fixture.end(who, id, ending, ending === 'void' ? 0n : 50n)
        }
        const { rows } = await sql<{ id: string; stake: bigint; prize: bigint | null }>`
          select id, stake, prize from bets.bet_view where member_id = ${who.member.id} and game = 'dice'
            and placed_at >= now() - make_interval(mins => ${since}) order by placed_at desc, id desc`.execute(
          db(),
        )
        const from = (
          await sql<{ at: Date }>`select now() - make_interval(mins => ${since}) as at`.execute(
            db(),
          )
        ).rows[0]?.at.toISOString()
        const query = { from, game: 'dice', pageSize: 3 }
        const first = await record(who, query)
        const list = [...first.list]
        for (let pageNo = 2; pageNo <= first.totalPages; pageNo++) {
          list.push(...(await record(who, { ...query, pageNo })).list)
        }
        expect(list.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
        expect(first.totals.stake.amount).toBe(rows.reduce((sum, { stake }) => sum + stake, 0n))
        expect(first.totals.net.amount).toBe(
          rows.reduce((sum, { stake, prize }) => sum + (prize === null ? 0n : prize - stake), 0n),
        )
      },
    ),
    { numRuns: 12 },
  )
})

test('profit and loss are listed by the business day in which a bet ended and by product, with bonuses', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000n)
  await fixture.payIn(who, 35n, 'bonus')
  await fixture.play(who, { stake: 100n, prize: 250n })
  await fixture.play(who, { stake: 80n, prize: 0n, vendor: 'PG', category: 'LIVE' })
  await fixture.play(who, { stake: 30n, prize: 'void' })
  const early = await fixture.play(who, { stake: 10n, prize: 4n })
  await fixture.putBack(db(), [early], 1_440)

  // The business day begins at midnight of UTC+8.
  const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const today = dayOf(who.clock())
  const yesterday = dayOf(new Date(who.clock().getTime() - 86_400_000))
  const report = await readProfit(who, { from: yesterday, to: today })
  expect(report.days.map(({ day, bets, net }) => [day, bets, net.amount])).toEqual([
    [today, 2n, 250n - 180n + 35n],
    [yesterday, 1n, -6n],
  ])
  expect(
    report.products.map(({ category, vendor, net }) => [category, vendor, net.amount]),
  ).toEqual(
    expect.arrayContaining([
      ['RNG', 'TESSERA', 144n],
      ['LIVE', 'PG', -80n],
      ['', '', 35n],
    ]),
  )
  expect(report.totals).toMatchObject({ stake: { amount: 190n }, net: { amount: 99n } })
  const other = await readProfit(who, { from: yesterday, to: yesterday })
  expect(other.totals.net.amount).toBe(-6n)
})

test('profit and loss equal what their bets and postings add up to, to the last unit', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000_000n)
  const minutes = [0, 700, 1_439, 1_440, 2_000, 2_881, 4_321]
  for (const [at, ago] of minutes.entries()) {
    const own = { vendor: at % 2 ? 'PG' : 'TESSERA', category: at % 3 ? 'RNG' : 'LIVE' }
    const bets = [
      await fixture.play(who, { stake: BigInt(100 + at), prize: BigInt(at * 37), ...own }),
      await fixture.play(who, { stake: 50n, prize: at % 2 ? 'void' : 0n, ...own }),
    ]
    await fixture.putBack(
      db(),
      [...bets, await fixture.payIn(who, BigInt(7 * at + 1), 'rebate')],
      ago,
    )
  }
  const today = new Date(who.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const year = { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, to: today }
  const { rows } = await sql<{ day: string; net: bigint }>`
    select day::text, sum(net)::bigint as net from (
      select kit.business_day(s.settled_at) as day, s.prize - s.stake as net from bets.bet_view s
      where s.member_id = ${who.member.id} and s.status = 'settled'
      union all
      select kit.business_day(e.made_at), e.amount from ledger.entry_view e
      join ledger.balance_view b on b.id = e.account and b.owner = ${`member:${who.member.id}`}
      where e.reason = 'rebate'
    ) x group by 1 order by 1 desc`.execute(db())
  const report = await readProfit(who, year)
  expect(report.days.map(({ day, net }) => ({ day, net: net.amount }))).toEqual(rows)
  expect(report.products.reduce((sum, { net }) => sum + net.amount, 0n)).toBe(
    report.totals.net.amount,
  )
})

test('refuses a period that is none: wrongPeriod', async () => {
  const who = fixture.someone(db())
  for (const [from, to] of [
    ['2026-02-02', '2026-02-01'],
    ['2024-01-01', '2026-01-01'],
    ['2026-02-31', '2026-02-31'],
  ] as const) {
    await expect(readProfit(who, { from, to })).rejects.toThrow('cashier.wrongPeriod')
  }
})
