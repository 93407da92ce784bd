import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { centUnits, coinLargest, coinPaysPercent, coinSmallest } from '../../../limits.ts'
import type { Visit } from './visits.ts'

export const sides = ['heads', 'tails'] as const
export type Side = (typeof sides)[number]
export type CoinRound = {
  id: string
  side: Side
  fell: Side
  stake: bigint
  prize: bigint
  held: bigint
}

/** How the coin falls; a test says so itself. */
export type Toss = () => Side
export const fairToss: Toss = () => sides[randomInt(2)] ?? 'heads'

type Asked = { id: string; side: Side; stake: bigint }
export type CoinAnswer = CoinRound | 'notThere' | 'usedDifferently' | 'badStake'

/** What a coin that fell right pays, the stake included, down to the cent. */
export const coinPrize = (stake: bigint): bigint => {
  const exact = (stake * coinPaysPercent) / 100n
  return exact - (exact % centUnits)
}

class NotThere extends Error {}

/**
 * One round in the vendor's ledger: its wallet and its round change together. The same id again is the same round, and
 * moves nothing. A stake above the balance is refused.
 */
export async function playCoin(
  { db, now, toss = fairToss }: { db: Db; now: Date; toss?: Toss },
  { player, unit }: Visit,
  { id, side, stake }: Asked,
): Promise<CoinAnswer> {
  if (stake < coinSmallest || stake > coinLargest || stake % centUnits !== 0n) return 'badStake'
  const fell = toss()
  const prize = fell === side ? coinPrize(stake) : 0n
  try {
    return await inTransaction(db, async (tx) => {
      // The round first: the same id at the same time waits here, and finds it.
      const made = await sql`insert into vendors.sandbox_round
          (id, player, unit, side, fell, stake, prize, held, made_at)
        values (${id}, ${player}, ${unit}, ${side}, ${fell}, ${String(stake)}::bigint,
          ${String(prize)}::bigint, 0, ${now})
        on conflict (id) do nothing returning id`.execute(tx)
      if (made.rows.length === 0) return await knownRound(tx, { player, unit }, { id, side, stake })
      const { rows } = await sql<{ amount: bigint }>`update vendors.sandbox_wallet
        set amount = amount - ${String(stake)}::bigint + ${String(prize)}::bigint
        where player = ${player} and unit = ${unit} and amount >= ${String(stake)}::bigint
        returning amount`.execute(tx)
      const held = rows[0]?.amount
      if (held === undefined) throw new NotThere()
      await sql`update vendors.sandbox_round set held = ${String(held)}::bigint where id = ${id}`.execute(
        tx,
      )
      return { id, side, fell, stake, prize, held }
    })
  } catch (error) {
    if (error instanceof NotThere) return 'notThere'
    throw error
  }
}

async function knownRound(
  tx: Db,
  { player, unit }: Pick<Visit, 'player' | 'unit'>,
  { id, side, stake }: Asked,
): Promise<CoinAnswer> {
  const { rows } = await sql<CoinRound>`select id, side, fell, stake, prize, held
    from vendors.sandbox_round where id = ${id} and player = ${player} and unit = ${unit}`.execute(
    tx,
  )
  const [round] = rows
  return round && round.side === side && round.stake === stake ? round : 'usedDifferently'
}

/** The last rounds of a player, newest first. */
export async function lastRounds(
  db: Db,
  { player, unit }: Pick<Visit, 'player' | 'unit'>,
  most: number,
): Promise<CoinRound[]> {
  const { rows } = await sql<CoinRound>`select id, side, fell, stake, prize, held
    from vendors.sandbox_round where player = ${player} and unit = ${unit}
    order by made_at desc, id desc limit ${most}`.execute(db)
  return rows
}

/** What the vendor holds for a player, in ledger units. */
export async function heldFor(db: Db, { player, unit }: Pick<Visit, 'player' | 'unit'>) {
  const { rows } = await sql<{ amount: bigint }>`select amount from vendors.sandbox_wallet
    where player = ${player} and unit = ${unit}`.execute(db)
  return rows[0]?.amount ?? 0n
}
