import { findDiscrepancies } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { runBatched } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { gameOf } from '../game-of.ts'
import { type Beginning, beginning } from './begin-round.ts'
import { ending } from './round-ending.ts'
import { outcomeOf, type Played } from './round-outcome.ts'
import { findRound } from './rounds.ts'
import { playerWith, rolling } from './rounds.fixture.ts'

// One round that comes alone goes another way through the database than those that come together.
const { db } = freshDatabase()

const alone = {
  begin: (round: Beginning) => runBatched(db(), beginning, round),
  finish: (round: Played, valid = true) => runBatched(db(), ending, endOf(round, valid)),
}
const together = {
  begin: (round: Beginning) => runBatched(db(), beginningAsMany, round),
  finish: (round: Played, valid = true) => runBatched(db(), endingAsMany, endOf(round, valid)),
}
const beginningAsMany = { ...beginning, name: 'test.begin', one: undefined }
const endingAsMany = { ...ending, name: 'test.finish', one: undefined }

const endOf = (round: Played, isValid: boolean) => ({
  round,
  outcome: { ...outcomeOf(round, []), isReturned: !isValid },
})

const beginningOf = (memberId: string, extra: Partial<Beginning> = {}): Beginning => {
  const { id, game, stake, choice } = rolling()
  const version = gameOf(game)?.version ?? ''
  return { id, memberId, game, version, category: 'RNG', choice, stake, hasMoves: false, ...extra }
}

async function playedOf(id: string): Promise<Played> {
  const round = await findRound(db(), id)
  if (!round) throw new Error('there is no such round')
  return round
}

/** What is written of a round, without ids and times, and the next number of its member's seed. */
async function written({ id, memberId }: Beginning) {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(r) - '{id,member_id,seed_id,placed_at}'::text[] as row from rounds.round r where id = ${id}
    union all select to_jsonb(o) - '{member_id,round_id,seed_id,placed_at,awaits_since}'::text[]
      || jsonb_build_object('awaits', o.awaits_since is not null) from rounds.open_round o where round_id = ${id}
    union all select to_jsonb(o) - '{round_id,settled_at}'::text[] from rounds.outcome o where round_id = ${id}
    union all select to_jsonb(b) - '{id,member_id,round_id,placed_at,cash,house}'::text[] from bets.bet b where id = ${id}
    union all select to_jsonb(s) - '{bet_id,member_id,settled_at,tx,seq}'::text[] from bets.settlement s where bet_id = ${id}
    union all select to_jsonb(t) - '{id,request_id,made_at,source,target,source_balance,target_balance,source_version,target_version}'::text[]
      from ledger.transfer t where request_id = ${id}
    union all select jsonb_build_object('next', next_nonce) from rounds.seed
      where member_id = ${memberId} and revealed_at is null`.execute(db())
  return rows.map(({ row }) => row)
}

const seed = '7'.repeat(64)
const player = async (amount = 10_000n) =>
  (await playerWith(db(), amount, seed, 'the same words')).member.id

const ways = [
  ['alone', alone, together],
  ['together with others', together, alone],
] as const

describe.each(ways)('a round that comes %s', (_, first, other) => {
  test('is known when it comes again the other way, and its end pays once', async () => {
    const round = beginningOf(await player())
    const begun = await first.begin(round)
    expect(begun).toMatchObject({ outcome: 'moved', isFirst: true, balance: 9_000n, nonce: 1 })
    for (const way of [other, first]) {
      expect(await way.begin(round)).toMatchObject({ outcome: 'known', isFirst: false })
    }
    const played = await playedOf(round.id)
    const ended = await first.finish(played)
    expect(ended).toMatchObject({ outcome: 'moved', isFirst: true })
    for (const way of [other, first])
      expect(await way.finish(played)).toEqual({ ...ended, isFirst: false })
    const next = beginningOf(round.memberId)
    expect(await other.begin(next)).toMatchObject({ outcome: 'moved', nonce: 2 })
  })

  test('is refused without a seed, beside one that is open, too soon, and without the funds', async () => {
    const nobody = beginningOf(crypto.randomUUID())
    expect(await first.begin(nobody)).toMatchObject({ outcome: 'no_seed', clientSeed: null })

    const open = beginningOf(await player(1_500n))
    await first.begin(open)
    const beside = beginningOf(open.memberId)
    expect(await first.begin(beside)).toMatchObject({ outcome: 'left_open', leftId: open.id })
    await first.finish(await playedOf(open.id))

    const soon = await first.begin({ ...beside, waitMilliseconds: 600_000 })
    expect(soon).toMatchObject({ outcome: 'too_soon', isFirst: false, seedId: null, nonce: null })
    expect(soon.waitMs).toBeGreaterThan(500_000)
    expect(soon.waitMs).toBeLessThanOrEqual(600_000)

    const dear = beginningOf(open.memberId, { stake: money(1_000_000n, 'USD') })
    expect(await first.begin(dear)).toMatchObject({ outcome: 'insufficient_funds' })
    expect(await written(dear)).toEqual([{ next: 2 }])
    expect(await other.begin(dear)).toMatchObject({ outcome: 'insufficient_funds' })
  })

  test('of which several are at the database at once, takes each number of the seed once', async () => {
    const memberId = await player()
    const games = ['dice', 'limbo', 'keno', 'roulette']
    const rounds = games.map((game) => beginningOf(memberId, { game, stake: money(10n, 'USD') }))
    const begun = await Promise.all(rounds.map((round) => first.begin(round)))
    expect(new Set(begun.map(({ nonce }) => nonce))).toEqual(new Set([1, 2, 3, 4]))
  })
})

test('a round alone writes what one together with others writes', async () => {
  const wrote = []
  for (const way of [alone, together]) {
    const rows = []
    const plain = beginningOf(await player(), { waitMilliseconds: 5 })
    await way.begin(plain)
    rows.push(await written(plain))
    await way.finish(await playedOf(plain.id))
    rows.push(await written(plain))
    const waiting = beginningOf(plain.memberId, { hasMoves: true })
    await way.begin(waiting)
    rows.push(await written(waiting))
    await way.finish(await playedOf(waiting.id), false)
    rows.push(await written(waiting))
    wrote.push(rows)
  }
  expect(wrote[0]?.map((rows) => rows.length)).toEqual([5, 7, 5, 6])
  expect(wrote[0]).toEqual(wrote[1])
})

afterAll(async () => {
  expect(await findDiscrepancies(db())).toEqual([])
})
