import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anyBonus } from '../../records-limits.ts'
import { EntryQuery } from '../../records-shapes.ts'
import { listChoices } from './list-choices.ts'
import { listEntries } from './list-entries.ts'
import { listPostings } from './list-postings.ts'
import * as fixture from './records.fixture.ts'
import { recordsJobs } from './records-jobs.ts'
import { rollUpMember } from './roll-up.ts'

const { db } = freshDatabase()

const record = (who: fixture.Someone, query: object = {}) =>
  listEntries(who, EntryQuery.parse(query), fixture.describeGames)

/** What the ledger itself says, row by row. */
async function ledgerRows(who: fixture.Someone) {
  const { rows } = await sql<{ amount: bigint; reason: string; version: bigint; madeAt: Date }>`
    select e.amount, e.reason, e.version, e.made_at as "madeAt" from ledger.entry_view e
    join ledger.balance_view b on b.id = e.account where b.owner = ${`member:${who.member.id}`}
    order by e.made_at desc, e.id desc, e.version desc`.execute(db())
  return rows
}

/** All pages of a record, one after the other. */
async function allPages(who: fixture.Someone, query: object, pageSize: number) {
  const first = await record(who, { ...query, pageSize })
  const list = [...first.list]
  for (let pageNo = 2; pageNo <= first.totalPages; pageNo++) {
    list.push(...(await record(who, { ...query, pageSize, pageNo })).list)
  }
  return { ...first, list }
}

test('shows every movement, newest first, with the game behind it and the totals of all pages', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000n)
  await fixture.play(who, { stake: 100n, prize: 250n })
  await fixture.play(who, {
    stake: 40n,
    prize: 0n,
    vendor: 'PG',
    game: 'lost-game',
    category: 'FISH',
  })
  await fixture.hold(who, 300n)

  const { list, totals, totalPages } = await record(who, { pageSize: 4, language: 'ES' })
  expect(totalPages).toBe(2)
  expect(totals).toEqual({
    entries: 6n,
    gained: { amount: 1_550n, currency: 'USD' },
    lost: { amount: 440n, currency: 'USD' },
    net: { amount: 1_110n, currency: 'USD' },
  })
  const seen = list.map((row) => [row.reason, row.purpose, row.amount.amount, row.gameName])
  expect(seen.slice(0, 2)).toEqual(
    expect.arrayContaining([
      ['withdrawal held', 'cash', -300n, null],
      ['withdrawal held', 'held', 300n, null],
    ]),
  )
  expect(seen.slice(2)).toEqual([
    ['stake', 'cash', -40n, 'lost-game'],
    ['win', 'cash', 250n, 'Dados'],
  ])
})

test('a filter counts and sums what it selects, and its choices are what the member has', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000n)
  await fixture.play(who, { stake: 100n, prize: 250n })
  await fixture.play(who, {
    stake: 30n,
    prize: 'void',
    vendor: 'PG',
    game: 'reel',
    category: 'FISH',
  })

  const sums = async (query: object) => {
    const { totals, list } = await record(who, query)
    return [Number(totals.entries), totals.net.amount, list.map(({ reason }) => reason)]
  }
  expect(await sums({ reason: 'deposit' })).toEqual([1, 1_000n, ['deposit']])
  expect(await sums({ vendor: 'PG' })).toEqual([2, 0n, ['stake back', 'stake']])
  expect(await sums({ category: 'RNG', reason: 'win' })).toEqual([1, 250n, ['win']])
  expect(await sums({ game: 'reel', reason: 'win' })).toEqual([0, 0n, []])
  expect(await listChoices(who, 'EN', fixture.describeGames)).toEqual({
    reasons: expect.arrayContaining(['deposit', 'stake', 'win', 'stake back']),
    categories: ['FISH', 'RNG'],
    vendors: ['PG', 'TESSERA'],
    games: [
      { category: 'FISH', vendor: 'PG', gameCode: 'reel', gameName: 'reel' },
      { category: 'RNG', vendor: 'TESSERA', gameCode: 'dice', gameName: 'Dice' },
    ],
  })
})

test('whatever was played when, the pages hold every row once and the totals are those of the ledger', async () => {
  const act = fc.record({
    prize: fc.constantFrom<bigint | 'void'>(0n, 50n, 'void'),
    vendor: fc.constantFrom('TESSERA', 'PG'),
    // Some hours of today, and whole days before.
    minutesAgo: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 4_300 })),
  })
  const period = fc.tuple(fc.integer({ min: 0, max: 4_400 }), fc.integer({ min: 0, max: 400 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 6, maxLength: 18 }),
      period,
      async (acts, [first, second]) => {
        const who = fixture.someone(db())
        await fixture.putBack(db(), [await fixture.payIn(who, 100_000n)], 4_301)
        for (const { minutesAgo, ...bet } of acts) {
          const id = await fixture.play(who, { stake: 20n, ...bet })
          await fixture.putBack(db(), [id], minutesAgo)
        }
        const all = await ledgerRows(who)
        const newest = all[0]?.madeAt.getTime() ?? 0
        const at = (minutes: number) => new Date(newest + 1_000 - minutes * 60_000).toISOString()
        const [from, to] = [at(Math.max(first, second)), at(Math.min(first, second))]
        const within = all.filter(
          ({ madeAt }) => madeAt.toISOString() >= from && madeAt.toISOString() < to,
        )
        const { list, totals } = await allPages(who, { from, to }, 3)
        expect(list.map(({ version }) => version)).toEqual(within.map(({ version }) => version))
        expect(totals.entries).toBe(BigInt(within.length))
        expect(totals.net.amount).toBe(within.reduce((sum, { amount }) => sum + amount, 0n))
      },
    ),
    { numRuns: 12 },
  )
})

test('all bonuses at once are those of every kind, and nothing beside', async () => {
  const who = fixture.someone(db())
  for (const reason of ['deposit', 'bonus', 'vip gift', 'manual rebate']) {
    await fixture.payIn(who, 1_000n, reason)
  }
  const { list, totals } = await record(who, { reason: anyBonus })
  expect(list.map(({ reason }) => reason)).toEqual(['manual rebate', 'vip gift', 'bonus'])
  expect([totals.entries, totals.net.amount]).toEqual([3n, 3_000n])
  expect((await record(who, { reason: 'vip gift' })).list).toHaveLength(1)
})

test('what is summed by many at once, and by the job, is summed once', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000n)
  for (let count = 0; count < 12; count++) await fixture.play(who, { stake: 10n, prize: 5n })
  const job = recordsJobs[0]?.run({ ...who, db: db() }, {})
  await Promise.all([
    job,
    ...Array.from({ length: 8 }, () => rollUpMember(db(), who.member.id, 'USD')),
  ])
  await fixture.play(who, { stake: 10n, prize: 5n })
  const { totals } = await record(who)
  expect([totals.entries, totals.net.amount]).toEqual([27n, 1_000n - 13n * 5n])
})

test('a long history is summed part by part while its reader asks again', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000n)
  for (let count = 0; count < 4; count++) await fixture.play(who, { stake: 10n, prize: 5n })
  const ask = () => rollUpMember(db(), who.member.id, 'USD', { batch: 4, parts: 1 })
  await expect(ask()).rejects.toThrow('common.busy')
  await expect(ask()).rejects.toThrow('common.busy')
  await ask()
  expect((await record(who)).totals.entries).toBe(9n)
})

test('a row opens to its postings with the other side, and to nobody but its member', async () => {
  const [who, other] = [fixture.someone(db()), fixture.someone(db())]
  await fixture.payIn(who, 1_000n)
  const id = await fixture.play(who, { stake: 100n, prize: 250n })
  const vendor = { kind: 'vendor', code: 'TESSERA', purpose: 'play' }
  expect(await listPostings(who, id)).toMatchObject([
    { reason: 'stake', amount: { amount: -100n }, balanceAfter: { amount: 900n }, other: vendor },
    { reason: 'win', amount: { amount: 250n }, balanceAfter: { amount: 1_150n }, other: vendor },
  ])
  const held = await fixture.hold(who, 50n)
  expect((await listPostings(who, held)).map(({ other: { kind } }) => kind)).toEqual([
    'self',
    'self',
  ])
  await expect(listPostings(other, id)).rejects.toThrow('common.notFound')
})
