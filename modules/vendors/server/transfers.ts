import { money } from '@tessera/money'
import { type Db, sqlState } from '@tessera/server-kit'
import { sql } from 'kysely'
import { leaseSeconds } from '../limits.ts'
import type { Direction, Said, TransferState, WalletTransfer } from '../shapes.ts'

export type TransferRow = {
  id: string
  memberId: string
  vendor: string
  name: string
  direction: Direction
  amount: bigint
  unit: string
  state: TransferState
  said: Said
  why: string
  reference: string | null
  askedTimes: number
  nextAskAt: Date | null
  madeAt: Date
  endedAt: Date | null
  proposedEnd: 'done' | 'refused' | null
  proposedBy: string | null
  proposedAccount: string | null
  proposedWhy: string | null
}

export const transferColumns =
  sql.raw(`t.id, t.member_id as "memberId", t.vendor, w.name, t.direction, t.amount, t.unit,
  t.state, t.said, t.why, t.reference, t.asked_times as "askedTimes", t.next_ask_at as "nextAskAt", t.made_at as "madeAt",
  t.ended_at as "endedAt", t.proposed_end as "proposedEnd", t.proposed_by as "proposedBy",
  t.proposed_account as "proposedAccount", t.proposed_why as "proposedWhy"`)

/** One transfer. `isLocked`: nobody else ends it meanwhile. */
export async function findTransfer(
  db: Db,
  id: string,
  isLocked = false,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from vendors.transfer t join vendors.wallet w on w.vendor = t.vendor
    where t.id = ${id} ${isLocked ? sql`for update of t` : sql``}`.execute(db)
  return rows[0]
}

type Begun = Pick<TransferRow, 'id' | 'memberId' | 'vendor' | 'direction' | 'amount' | 'unit'>

/** A request to the vendor has this much time; then the job asks. */
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseSeconds * 1_000)

/** Writes down what is to be moved. `open`: something is on its way back already; `known`: this id is taken. */
export async function insertTransfer(
  tx: Db,
  { id, memberId, vendor, direction, amount, unit }: Begun,
  now: Date,
): Promise<'new' | 'known' | 'open'> {
  try {
    const made = await sql`insert into vendors.transfer
        (id, member_id, vendor, direction, amount, unit, state, next_ask_at, made_at)
      values (${id}, ${memberId}, ${vendor}, ${direction}, ${String(amount)}::bigint, ${unit}, 'moving',
        ${leaseFrom(now)}, ${now})
      on conflict (id) do nothing returning id`.execute(tx)
    return made.rows.length > 0 ? 'new' : 'known'
  } catch (error) {
    const unique = '23505'
    if (sqlState(error) === unique) return 'open'
    throw error
  }
}

/** Whether money of this member is on its way back from a vendor. */
export async function hasOpenMoveBack(db: Db, { memberId, vendor, unit }: Begun): Promise<boolean> {
  const { rows } = await sql`select 1 from vendors.transfer where member_id = ${memberId}
    and vendor = ${vendor} and unit = ${unit} and direction = 'out' and ended_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** A transfer as its member sees it. */
export const shownTransfer = (row: TransferRow): WalletTransfer => ({
  id: row.id,
  vendor: row.vendor,
  name: row.name,
  direction: row.direction,
  money: money(row.amount, row.unit),
  state: row.state,
  why: row.state === 'refused' ? row.why : '',
  madeAt: row.madeAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})
