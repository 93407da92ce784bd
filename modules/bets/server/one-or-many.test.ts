import { findDiscrepancies, type Moved } from '@tessera/ledger/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ana, bob, cashOfMember, code, fund, moveAsMany, newId, placing } from './bets.fixture.ts'
import { type BetMove, kinds, moveBet } from './move-bets.ts'
import { setStakeLimit } from './stake-limits.ts'

// One bet that comes alone goes another way through the database than those that come together.
const { db } = freshDatabase()

const place = ({ stake, ...bet }: ReturnType<typeof placing>): BetMove => ({
  kind: kinds.place,
  unit: stake.currency,
  amount: stake.amount,
  ...bet,
})
const settle = (id: string, amount: bigint, validBet = 100n): BetMove => ({
  kind: kinds.settle,
  id,
  amount,
  validBet,
  detail: { note: 'won' },
})
type Way = (db: Db, move: BetMove) => Promise<Moved>

/** What is written of a bet, without its id and times. */
async function written(id: string) {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(r) - '{id,made_at,request_id,source_balance,target_balance,source_version,target_version,balance,version}'::text[] as row
    from (select * from ledger.request where id = ${id}) r
    union all select to_jsonb(t) - '{id,made_at,request_id,source_balance,target_balance,source_version,target_version}'::text[]
    from ledger.transfer t where request_id = ${id}
    union all select to_jsonb(b) - '{id,placed_at}'::text[] from bets.bet b where id = ${id}
    union all select to_jsonb(s) - '{bet_id,settled_at,tx,seq}'::text[] from bets.settlement s where bet_id = ${id}`.execute(
    db(),
  )
  return rows.map(({ row }) => row)
}

beforeAll(async () => {
  await fund(db(), ana)
  await fund(db(), bob)
  // The vendor's account is opened by the first bet.
  await moveAsMany(db(), place(placing({ stake: 1n })))
})

const ways: [string, Way, Way][] = [
  ['alone', moveBet, moveAsMany],
  ['together with others', moveAsMany, moveBet],
]

describe.each(ways)('a bet that comes %s', (_, first, other) => {
  test('is known when it comes again the other way, and so is its end', async () => {
    const bet = place(placing())
    const placed = await first(db(), bet)
    expect(placed.isFirst).toBe(true)
    expect(await other(db(), bet)).toEqual({ ...placed, isFirst: false })
    expect(await first(db(), bet)).toEqual({ ...placed, isFirst: false })
    expect(await code(other(db(), { ...bet, game: 'mines' }))).toBe('ledger.usedDifferently')
    expect(await code(first(db(), { ...bet, game: 'mines' }))).toBe('ledger.usedDifferently')
    expect(await code(first(db(), { ...bet, memberId: bob }))).toBe('ledger.usedDifferently')

    const paid = await first(db(), settle(bet.id, 250n))
    expect(paid).toEqual({
      isFirst: true,
      balance: placed.balance + 250n,
      version: placed.version + 1n,
    })
    expect(await other(db(), settle(bet.id, 250n))).toEqual({ ...paid, isFirst: false })
    expect(await first(db(), settle(bet.id, 250n))).toEqual({ ...paid, isFirst: false })
    expect(await code(first(db(), settle(bet.id, 251n)))).toBe('ledger.usedDifferently')
    expect(await code(first(db(), { kind: kinds.void, id: bet.id }))).toBe('bets.alreadyEnded')
    expect(await cashOfMember(db(), ana)).toBe(paid.balance)
  })

  test('is refused for ever where the funds are missing, and ends without a prize', async () => {
    const dear = place(placing({ stake: 10n ** 12n }))
    expect(await code(first(db(), dear))).toBe('ledger.insufficientFunds')
    await fund(db(), ana)
    expect(await code(other(db(), dear))).toBe('ledger.insufficientFunds')
    expect(await code(first(db(), dear))).toBe('ledger.insufficientFunds')
    const lost = place(placing())
    const placed = await first(db(), lost)
    expect(await first(db(), settle(lost.id, 0n))).toEqual(placed)
    expect(await first(db(), settle(lost.id, 0n))).toEqual({ ...placed, isFirst: false })
  })

  test('is refused as others are: no bet, too large a valid bet, taken back before, limit', async () => {
    expect(await code(first(db(), settle(newId(), 1n)))).toBe('bets.unknownBet')
    const bet = place(placing())
    await first(db(), bet)
    expect(await code(first(db(), settle(bet.id, 1n, 101n)))).toBe('bets.wrongValidBet')
    const late = place(placing({ memberId: bob }))
    await first(db(), { kind: kinds.rollBack, id: late.id, memberId: bob })
    expect(await code(first(db(), late))).toBe('bets.rolledBack')
    const carl = newId()
    await fund(db(), carl)
    const limit = { memberId: carl, unit: 'USD', kind: 'wager', period: 'day', most: 150n } as const
    await setStakeLimit(db(), limit)
    expect(await code(first(db(), place(placing({ memberId: carl }))))).toBe('done')
    expect(await code(first(db(), place(placing({ memberId: carl }))))).toBe('bets.limitReached')
    expect(await code(other(db(), place(placing({ memberId: carl, stake: 50n }))))).toBe('done')
    expect(await code(first(db(), place(placing({ memberId: carl, stake: 1n }))))).toBe(
      'bets.limitReached',
    )
  })
})

/** Resolves when so many wait for a lock of this database. */
const waiting = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count
          from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db(),
        )
        return rows[0]?.count
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(count)

describe.each(ways)('a bet that comes %s', (_how, first) => {
  test('while a limit is set is seen by it: refused beyond it, and counted', async () => {
    const dora = newId()
    await fund(db(), dora)
    const placed = place(placing({ memberId: dora }))
    await first(db(), placed)
    const limit = { memberId: dora, unit: 'USD', kind: 'loss', period: 'day', most: 150n } as const
    const work: Promise<unknown>[] = []
    await inTransaction(db(), async (tx) => {
      await sql`select ledger.lock(array[ledger.account_of(${`member:${dora}`}, 'cash', 'USD')])`.execute(
        tx,
      )
      work.push(setStakeLimit(db(), limit))
      await waiting(1)
      // Both have checked for limits, and found none.
      work.push(code(first(db(), settle(placed.id, 40n))))
      await waiting(2)
    })
    expect(await Promise.all(work)).toEqual([undefined, 'done'])
    const used = async () => {
      const { rows } = await sql<{ used: bigint }>`
        select used from bets.stake_limit where member_id = ${dora}`.execute(db())
      return rows[0]?.used
    }
    expect(await used()).toBe(60n)
    expect(await code(first(db(), place(placing({ memberId: dora, stake: 91n }))))).toBe(
      'bets.limitReached',
    )

    const emil = newId()
    await fund(db(), emil)
    await inTransaction(db(), async (tx) => {
      await sql`select ledger.lock(array[ledger.account_of(${`member:${emil}`}, 'cash', 'USD')])`.execute(
        tx,
      )
      work[0] = setStakeLimit(db(), { ...limit, memberId: emil })
      await waiting(1)
      work[1] = code(first(db(), place(placing({ memberId: emil, stake: 151n }))))
      await waiting(2)
    })
    expect(await Promise.all(work)).toEqual([undefined, 'bets.limitReached'])
    expect(await cashOfMember(db(), emil)).toBe(1_000n)
    expect(await findDiscrepancies(db())).toEqual([])
  })
})

test('both ways write the same rows', async () => {
  const [one, two] = [place(placing()), place(placing())]
  for (const prize of [0n, 40n]) {
    const moves: [string, Way][] = [
      [one.id, moveBet],
      [two.id, moveAsMany],
    ]
    const rows = []
    for (const [, way] of moves) {
      const id = newId()
      await way(db(), { ...one, id })
      await way(db(), settle(id, prize))
      rows.push(await written(id))
    }
    expect(rows[0]?.length).toBe(prize === 0n ? 5 : 6)
    expect(rows[0]).toEqual(rows[1])
  }
})

test('the books hold', async () => {
  expect(await findDiscrepancies(db())).toEqual([])
})
