import { commitmentOf } from '@tessera/game-kit'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { GiftTerms } from '../../gift-terms.ts'
import type { Win } from '../../kinds/raffle/draw-winners.ts'

export type RaffleRow = {
  promotionId: string
  seed: string
  commitment: string
  committedAt: Date
  tickets: number
  holders: number
  sweptAt: Date | null
  closedAt: Date | null
  listHash: string | null
  drawnAt: Date | null
}

const columns =
  sql.raw(`r.promotion_id as "promotionId", r.seed, r.commitment, r.committed_at as "committedAt", r.tickets, r.holders,
  r.swept_at as "sweptAt", r.closed_at as "closedAt", r.list_hash as "listHash", r.drawn_at as "drawnAt"`)

export async function findRaffle(db: Db, id: string): Promise<RaffleRow | undefined> {
  const { rows } = await sql<RaffleRow>`
    select ${columns} from promotions.raffle r where r.promotion_id = ${id}`.execute(db)
  return rows[0]
}

/** The same; until the transaction ends nobody gives a ticket of it, closes or draws it. */
export async function lockRaffle(tx: Db, id: string): Promise<RaffleRow | undefined> {
  await sql`select from promotions.raffle where promotion_id = ${id} for update`.execute(tx)
  return findRaffle(tx, id)
}

/** Commits to a new seed. */
export async function insertRaffle(tx: Db, id: string, now: Date): Promise<void> {
  const seed = randomBytes(32).toString('hex')
  await sql`insert into promotions.raffle (promotion_id, seed, commitment, committed_at)
    values (${id}, ${seed}, ${commitmentOf(seed)}, ${now})`.execute(tx)
}

/** The list of tickets as it is published. */
export async function readList(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{
    list: string
  }>`select promotions.raffle_list(${id}) as list`.execute(db)
  return rows[0]?.list ?? ''
}

/** The raffles that are not drawn yet. */
export async function findUndrawn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.promotion_id as id from promotions.raffle r
    join promotions.promotion p on p.id = r.promotion_id and p.state = 'live'
    where r.drawn_at is null order by p.ends_at, p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which member has a number of the list. */
export async function membersOf(
  db: Db,
  id: string,
  holders: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ holder: number; memberId: string }>`
    select distinct holder, member_id as "memberId" from promotions.raffle_entry
    where promotion_id = ${id} and holder = any (${[...holders]}::int[])`.execute(db)
  return new Map(rows.map(({ holder, memberId }) => [holder, memberId]))
}

export type Winner = Win & { memberId: string; gift: GiftTerms }

export async function insertWinners(tx: Db, id: string, winners: readonly Winner[]): Promise<void> {
  for (const { place, ticket, holder, memberId, gift } of winners) {
    await sql`insert into promotions.raffle_winner (promotion_id, place, ticket, holder, member_id, gift)
      values (${id}, ${place}, ${ticket}, ${holder}, ${memberId}, ${JSON.stringify(gift)}::jsonb)`.execute(
      tx,
    )
  }
}

/** By place. */
export async function findWinners(db: Db, id: string): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    select place, ticket, holder, member_id as "memberId", gift from promotions.raffle_winner
    where promotion_id = ${id} order by place`.execute(db)
  return rows
}
