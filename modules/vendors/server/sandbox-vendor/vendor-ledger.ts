import { decimalFromUnits } from '@tessera/money'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { sandboxLateSeconds } from '../../limits.ts'
import type { Mood } from './vendor-mood.ts'
import type { Move, VendorMove } from './vendor-move.ts'

const columns = sql.raw(
  'id, player, direction, amount, unit, state, reference, told_times as "toldTimes"',
)

/** A move in the vendor's own ledger; a delayed one is carried out once its time has come. */
export const findMove = (db: Db, id: string, now: Date): Promise<VendorMove | undefined> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<VendorMove & { isReady: boolean }>`
      select ${columns}, ready_at <= ${now} as "isReady" from vendors.sandbox_transfer
      where id = ${id} for update`.execute(tx)
    const [found] = rows
    if (!found) return undefined
    const { isReady, ...row } = found
    return row.state === 'waiting' && isReady ? carryOut(tx, row) : row
  })

/** Books a move once. The same id again changes nothing; with other content `isSame` is false. */
export const bookMove = (
  db: Db,
  move: Move,
  { behaves, now }: { behaves: Mood; now: Date },
): Promise<{ row: VendorMove; isSame: boolean }> =>
  inTransaction(db, async (tx) => {
    const { id, player, direction, amount, unit } = move
    const seconds = behaves === 'late' ? sandboxLateSeconds : 0
    const { rows } = await sql<VendorMove>`
      insert into vendors.sandbox_transfer (id, player, direction, amount, unit, state, reference, ready_at)
      values (${id}, ${player}, ${direction}, ${String(amount)}::bigint, ${unit},
        ${behaves === 'refuses' ? 'refused' : 'waiting'}, ${randomBytes(9).toString('hex')},
        ${new Date(now.getTime() + seconds * 1_000)})
      on conflict (id) do update set told_times = vendors.sandbox_transfer.told_times + 1
      returning ${columns}`.execute(tx)
    const [row] = rows
    if (!row) throw new Error('a transfer of the pretend vendor was not written')
    const isSame =
      row.player === player &&
      row.direction === direction &&
      row.amount === amount &&
      row.unit === unit
    const isNow = row.toldTimes === 1 && row.state === 'waiting' && behaves !== 'late'
    return { row: isNow ? await carryOut(tx, row) : row, isSame }
  })

/** Moves it in the vendor's ledger. A payout above the balance is refused. */
async function carryOut(tx: Db, row: VendorMove): Promise<VendorMove> {
  const { id, player, unit, direction } = row
  const amount = String(row.amount)
  const moved =
    direction === 'in'
      ? await sql`insert into vendors.sandbox_wallet as w (player, unit, amount)
          values (${player}, ${unit}, ${amount}::bigint)
          on conflict (player, unit) do update set amount = w.amount + excluded.amount
          returning amount`.execute(tx)
      : await sql`update vendors.sandbox_wallet set amount = amount - ${amount}::bigint
          where player = ${player} and unit = ${unit} and amount >= ${amount}::bigint
          returning amount`.execute(tx)
  const state = moved.rows.length > 0 ? ('done' as const) : ('refused' as const)
  await sql`update vendors.sandbox_transfer set state = ${state} where id = ${id}`.execute(tx)
  return { ...row, state }
}

/** What the vendor holds for a player. */
export async function readPlayer(
  db: Db,
  { player, currency }: { player: string; currency: string },
): Promise<object> {
  const { rows } = await sql<{ amount: bigint }>`select amount from vendors.sandbox_wallet
    where player = ${player} and unit = ${currency}`.execute(db)
  return { player, amount: decimalFromUnits(rows[0]?.amount ?? 0n), currency }
}
