import { placeBet, rollBackBet, settleBet, voidBet } from '@tessera/bets/server'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, inTransaction } from '@tessera/server-kit'
import { hearAll, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import type { TurnoverSource } from '../../turnover-calls.ts'
import { addTurnover } from './add-turnover.ts'
import { readTurnover } from './read-turnover.ts'
import { turnoverListener } from './turnover-listener.ts'

export const newId = (): string => crypto.randomUUID()
/** Ledger units of so many dollars. */
export const usd = (count: number): bigint => BigInt(Math.round(count * 10_000))

type Owed = {
  source?: TurnoverSource
  sourceId?: string
  times?: number
  memberId?: string
  isOfBonusMoney?: boolean
}
type Betting = { category?: string; stake?: bigint; prize?: bigint; id?: string }

/** A member with money whose bets are heard, for tests. */
export async function turnoverFixture(db: Db, memberId = newId()) {
  const context = testContext(db)
  await transfer(db, {
    id: newId(),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(memberId, 'USD'), amount: usd(1e6) }],
    reason: 'deposit',
    subject: 'deposit:test',
  })
  const owe = async (amount: bigint, { memberId: who = memberId, ...owed }: Owed = {}) => {
    const { source = 'deposit', sourceId = newId(), times = 1, isOfBonusMoney = false } = owed
    await inTransaction(db, (tx) =>
      addTurnover(tx, {
        memberId: who,
        unit: 'USD',
        source,
        sourceId,
        amount,
        multiplePpm: Math.round(times * 1_000_000),
        isOfBonusMoney,
      }),
    )
    // A bet of the same millisecond is not later than what is owed, and does not count.
    await new Promise((done) => setTimeout(done, 2))
  }
  const place = async (
    validBet: bigint,
    { category = 'RNG', stake, id = newId() }: Betting = {},
  ) => {
    const placed = { id, memberId, vendor: 'TESSERA', category, game: 'dice', roundId: id }
    await placeBet(db, { ...placed, stake: money(stake ?? validBet, 'USD') })
    return id
  }
  /** A bet that ended with so much that counts. */
  const bet = async (validBet: bigint, betting: Betting = {}) => {
    const id = await place(validBet, betting)
    await settleBet(db, { id, prize: betting.prize ?? 0n, validBet })
    return id
  }
  return {
    memberId,
    context,
    owe,
    place,
    bet,
    voidBet: (id: string) => voidBet(db, { id, reason: 'test' }),
    rollBack: (id: string) => rollBackBet(db, { id, memberId, reason: 'test' }),
    /** Runs the listener over all events, in batches of this size. */
    hear: async (batch = turnoverListener.batch) =>
      hearAll(context, { ...turnoverListener, batch }),
    remaining: async () => (await readTurnover(db, memberId, 'USD')).remaining,
    /** Every requirement in its order, as «filled of required». */
    filled: async () => {
      const { rows } = await sql<{ filled: bigint; required: bigint; state: string }>`
        select filled, required, state from cashier.turnover_requirement
        where member_id = ${memberId} order by opened_at, number`.execute(db)
      return rows
    },
    fills: async () => {
      const { rows } = await sql<{
        id: string
        bet: string
        kind: string
        used: bigint
        counted: bigint
      }>`
        select t.source_id as id, f.bet_id as bet, f.kind, f.used, f.counted from cashier.turnover_fill f
        join cashier.turnover_requirement t on t.id = f.requirement_id
        where t.member_id = ${memberId} order by f.number`.execute(db)
      return rows
    },
  }
}

/** Deletes all counts and the listener's position, as if no bet had been counted yet. */
export async function forgetCounting(db: Db): Promise<void> {
  await sql`alter table cashier.turnover_fill disable trigger user`.execute(db)
  await sql`delete from cashier.turnover_fill`.execute(db)
  await sql`alter table cashier.turnover_fill enable trigger user`.execute(db)
  await sql`update cashier.turnover_requirement set filled = 0,
    state = case when state = 'waived' then 'waived' when required = 0 then 'done' else 'open' end,
    ended_at = case when state = 'waived' or required = 0 then ended_at end`.execute(db)
  await sql`delete from kit.listener where name = 'cashier.turnover'`.execute(db)
}
