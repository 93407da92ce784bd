import { type DescribeGames, placeBet, settleBet, voidBet } from '@tessera/bets/server'
import { cashOf, clearingOf, heldOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, systemClock } from '@tessera/server-kit'
import { memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'

// Members with a history of money and play, for tests.

export const newId = (): string => crypto.randomUUID()

/** Dice has a name in every language; the catalogue has forgotten every other game. */
export const describeGames: DescribeGames = async (_db, games, language) =>
  new Map(
    games
      .filter(({ gameCode }) => gameCode === 'dice')
      .map(({ vendor, gameCode }) => [
        `${vendor}/${gameCode}`,
        { gameName: language === 'ES' ? 'Dados' : 'Dice', iconUrl: '' },
      ]),
  )

/** A member of their own, whose clock is the database's. */
export const someone = (db: Db, id = newId()) => memberContext(db, person(id), systemClock)
export type Someone = ReturnType<typeof someone>

export async function payIn(
  { db, member }: Someone,
  amount: bigint,
  reason = 'deposit',
  unit = 'USD',
): Promise<string> {
  const id = newId()
  await transfer(db, {
    id,
    legs: [{ from: clearingOf('sandbox', unit), to: cashOf(member.id, unit), amount }],
    reason,
    subject: `${reason}:${id}`,
  })
  return id
}

export async function hold({ db, member }: Someone, amount: bigint): Promise<string> {
  const id = newId()
  await transfer(db, {
    id,
    legs: [{ from: cashOf(member.id, 'USD'), to: heldOf(member.id, 'USD'), amount }],
    reason: 'withdrawal held',
    subject: `withdrawal:${id}`,
  })
  return id
}

export async function payOut({ db, member }: Someone, amount: bigint): Promise<string> {
  const id = newId()
  await transfer(db, {
    id,
    legs: [{ from: heldOf(member.id, 'USD'), to: clearingOf('bank', 'USD'), amount }],
    reason: 'withdrawal paid',
    subject: `withdrawal:${id}`,
  })
  return id
}

type Play = { stake: bigint; vendor?: string; category?: string; game?: string; roundId?: string }

/** Places a bet and leaves it open. */
export async function stake({ db, member }: Someone, bet: Play): Promise<string> {
  const id = newId()
  await placeBet(db, {
    id,
    memberId: member.id,
    vendor: bet.vendor ?? 'TESSERA',
    category: bet.category ?? 'RNG',
    game: bet.game ?? 'dice',
    roundId: bet.roundId ?? `round-${id}`,
    stake: money(bet.stake, 'USD'),
  })
  return id
}

/** Ends a bet: with a prize, or as if it had never been. */
export async function end({ db }: Someone, id: string, prize: bigint | 'void', validBet = 0n) {
  if (prize === 'void') await voidBet(db, { id, reason: 'test' })
  else await settleBet(db, { id, prize, validBet })
}

/** Makes what these requests did happen earlier: nothing of the product can do that. */
export async function putBack(db: Db, ids: string[], minutes: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const ago = sql`make_interval(mins => ${minutes})`
    await sql`update ledger.transfer set made_at = made_at - ${ago} where request_id = any (${ids}::uuid[])`.execute(
      tx,
    )
    await sql`update bets.bet set placed_at = placed_at - ${ago} where id = any (${ids}::uuid[])`.execute(
      tx,
    )
    await sql`update bets.settlement set settled_at = settled_at - ${ago} where bet_id = any (${ids}::uuid[])`.execute(
      tx,
    )
  })
}

/** A bet from its stake to its end. */
export async function play(who: Someone, { prize, ...bet }: Play & { prize: bigint | 'void' }) {
  const id = await stake(who, bet)
  await end(who, id, prize, prize === 'void' ? 0n : bet.stake)
  return id
}
