import { scale, shareOf } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { turnoverColumns, type TurnoverRow } from './requirements.ts'

/** Why a requirement asks for less, or for nothing any more. */
export const depositReversed = 'depositReversed'

type Share = { orderId: string; paid: bigint; reversed: bigint }

/**
 * Reduces what has to be staked for a deposit and its bonus to the part of the deposit that was not reversed, rounded
 * down; what is restored has to be staked again. What was already staked stays counted, and what was waived stays so.
 */
export async function reduceTurnover(tx: Db, { orderId, paid, reversed }: Share, now: Date) {
  const { rows } = await sql<TurnoverRow>`
    select ${turnoverColumns} from cashier.turnover_requirement t
    where t.source in ('deposit', 'bonus') and t.source_id = ${orderId} order by t.id for update`.execute(
    tx,
  )
  for (const row of rows) {
    const original = shareOf(row.amount, row.multiplePpm)
    const left = scale(original, paid - reversed, paid, 'down')
    await update(tx, { ...row, reducedTo: reversed === 0n ? null : left }, { original, now })
  }
}

type Standing = { original: bigint; now: Date }

async function update(tx: Db, row: TurnoverRow, { original, now }: Standing): Promise<void> {
  const { id, filled, reducedTo } = row
  const wanted = reducedTo ?? original
  const isWaived = row.state === 'waived' && row.why !== depositReversed
  const required = isWaived ? row.required : wanted > filled ? wanted : filled
  const state = isWaived || endsWithDeposit(row) ? 'waived' : required === filled ? 'done' : 'open'
  const why = isWaived ? row.why : reducedTo === null ? '' : depositReversed
  const endedAt = state === 'open' ? null : (row.endedAt ?? now)
  await sql`update cashier.turnover_requirement set required = ${String(required)}::bigint, state = ${state}, why = ${why},
    reduced_to = ${reducedTo === null ? null : String(reducedTo)}::bigint, ended_at = ${endedAt} where id = ${id}`.execute(
    tx,
  )
}

/** Nothing of the deposit is left, and not all of it had been staked. */
const endsWithDeposit = ({ reducedTo, filled, amount, multiplePpm }: TurnoverRow): boolean =>
  reducedTo === 0n && filled < shareOf(amount, multiplePpm)
