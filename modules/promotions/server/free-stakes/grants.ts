import { freeStakesOf } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { FreeStakeTerms } from '../../free-stake-terms.ts'
import { bonusesAtOnce } from '../../limits.ts'
import type { Whose } from '../bonuses.ts'

export type GrantState = 'active' | 'closing' | 'ended'
/** refused, cancelled: by the vendor of the title, or by the staff there. */
export type GrantEnd = 'played' | 'expired' | 'refused' | 'cancelled'

export type GrantRow = Whose & {
  id: string
  /** Null: redeemed for points. */
  promotionId: string | null
  kind: string
  event: string
  terms: FreeStakeTerms
  count: number
  stake: bigint
  state: GrantState
  why: GrantEnd | null
  givenAt: Date
  expiresAt: Date
  endedAt: Date | null
  won: bigint
  paid: bigint
  returned: bigint
  sweeps: number
}

const columns =
  sql.raw(`g.id, g.promotion_id as "promotionId", g.member_id as "memberId", g.unit, g.kind, g.event, g.terms, g.count,
  g.stake, g.state, g.why, g.given_at as "givenAt", g.expires_at as "expiresAt", g.ended_at as "endedAt", g.won, g.paid,
  g.returned, g.sweeps`)

const read = (row: GrantRow): GrantRow => ({ ...row, terms: FreeStakeTerms.parse(row.terms) })

export async function findGrant(db: Db, id: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from promotions.free_grant g where g.id = ${id}`.execute(db)
  return rows[0] && read(rows[0])
}

/** A member's free rounds and bets, newest first. */
export async function findGrants(
  db: Db,
  { memberId, unit }: Whose,
  limit: number,
): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from promotions.free_grant g where g.member_id = ${memberId} and g.unit = ${unit}
    order by g.number desc limit ${limit}`.execute(db)
  return rows.map(read)
}

/** For which events of a promotion a member had free stakes already. */
export async function eventsGiven(
  db: Db,
  promotionId: string,
  memberId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ event: string }>`select event from promotions.free_grant
    where promotion_id = ${promotionId} and member_id = ${memberId}`.execute(db)
  return new Set(rows.map(({ event }) => event))
}

type NewGrant = Pick<
  GrantRow,
  | 'id'
  | 'promotionId'
  | 'memberId'
  | 'unit'
  | 'kind'
  | 'event'
  | 'terms'
  | 'count'
  | 'stake'
  | 'givenAt'
  | 'expiresAt'
>

/** False where the member had them for this event. */
export async function insertGrant(tx: Db, row: NewGrant): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into promotions.free_grant
      (id, promotion_id, member_id, unit, kind, event, terms, count, stake, state, given_at, expires_at)
    values (${row.id}, ${row.promotionId}, ${row.memberId}, ${row.unit}, ${row.kind}, ${row.event},
      ${JSON.stringify(row.terms)}::jsonb, ${row.count}, ${String(row.stake)}::bigint, 'active', ${row.givenAt}, ${row.expiresAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

type End = Pick<GrantRow, 'id' | 'state' | 'why' | 'won' | 'paid' | 'returned' | 'sweeps'>

export const markGrant = (tx: Db, end: End, now: Date) =>
  sql`update promotions.free_grant set state = ${end.state}, why = ${end.why}, won = ${String(end.won)}::bigint,
      paid = ${String(end.paid)}::bigint, returned = ${String(end.returned)}::bigint, sweeps = ${end.sweeps},
      ended_at = ${end.state === 'ended' ? now : null}
    where id = ${end.id}`.execute(tx)

/** Those that run, from a place in their order on. */
export async function findRunningGrants(
  db: Db,
  after: bigint,
): Promise<{ id: string; number: bigint }[]> {
  const { rows } = await sql<{ id: string; number: bigint }>`
    select id, number from promotions.free_grant where state <> 'ended' and number > ${String(after)}::bigint
    order by number limit ${bonusesAtOnce}`.execute(db)
  return rows
}

export type GrantStanding = {
  /** What is left of the stakes, in ledger units. */
  balance: bigint
  openBets: number
  /** The prizes of what is settled. */
  won: bigint
}

/** How far free stakes are, at one instant. */
export async function grantStanding(db: Db, { id, unit }: GrantRow): Promise<GrantStanding> {
  const account = freeStakesOf(id, unit)
  const { rows } = await sql<GrantStanding>`
    select coalesce((select b.balance from ledger.balance_view b
        where b.owner = ${account.owner} and b.purpose = ${account.purpose} and b.unit = ${unit}), 0)::bigint as balance,
      o.open as "openBets", o.won
    from (
      select count(*) filter (where b.status = 'open')::int as open,
        coalesce(sum(b.prize) filter (where b.status = 'settled'), 0)::bigint as won
      from bets.bet_view b where b.free_id = ${id}
    ) o`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum is always one row')
  return row
}
