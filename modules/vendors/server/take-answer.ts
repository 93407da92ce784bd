import { type Context, type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { asksBeforeDesk } from '../limits.ts'
import type { Said } from '../shapes.ts'
import type { Heard } from './ask-vendor.ts'
import { endTransfer } from './end-transfer.ts'
import { insertEvent } from './transfer-events.ts'
import { findTransfer, type TransferRow } from './transfers.ts'

type Dependencies = Pick<Context, 'db' | 'clock'>

/**
 * Does what a vendor's answer asks for, once: a transfer that has ended stays as it ended. An answer that is not about
 * what was asked for moves nothing: a person looks. Whatever is not an end leaves the value where it is.
 */
export const takeAnswer = (
  { db, clock }: Dependencies,
  id: string,
  heard: Heard,
): Promise<{ row: TransferRow; hasChanged: boolean }> =>
  inTransaction(db, async (tx) => {
    const row = await findTransfer(tx, id, true)
    if (!row) throw new Error('a transfer is never removed')
    if (row.endedAt) return { row, hasChanged: false }
    const now = clock()
    const said = await saidOf(tx, row, heard)
    await noteAnswer(tx, row, said, now)
    if (heard.result === 'done' && said === 'done') {
      const { reference } = heard
      const ended = await endTransfer(tx, row, { end: 'done', reference, why: '' }, now)
      await insertEvent(tx, { transferId: id, act: 'done', actor: { by: 'vendor' } }, now)
      return { row: ended, hasChanged: true }
    }
    if (heard.result === 'refused') {
      const why = heard.why.slice(0, 200)
      const ended = await endTransfer(tx, row, { end: 'refused', reference: null, why }, now)
      await insertEvent(tx, { transferId: id, act: 'refused', actor: { by: 'vendor' }, why }, now)
      return { row: ended, hasChanged: true }
    }
    const needsPerson = isOdd(said) || row.askedTimes >= asksBeforeDesk
    if (row.state !== 'moving' || !needsPerson) return { row: { ...row, said }, hasChanged: false }
    await sql`update vendors.transfer set state = 'desk', next_ask_at = null where id = ${id}`.execute(
      tx,
    )
    await insertEvent(tx, { transferId: id, act: 'toDesk', actor: { by: 'house' }, why: said }, now)
    return { row: { ...row, said, state: 'desk', nextAskAt: null }, hasChanged: true }
  })

const isOdd = (said: Said) =>
  said === 'otherAmount' || said === 'otherCurrency' || said === 'usedReference'

async function saidOf(tx: Db, row: TransferRow, heard: Heard): Promise<Said> {
  if (heard.result !== 'done') return heard.result
  if (heard.money.currency !== row.unit) return 'otherCurrency'
  if (heard.money.amount !== row.amount) return 'otherAmount'
  const { rows } = await sql`select 1 from vendors.transfer where vendor = ${row.vendor}
    and reference = ${heard.reference} and id <> ${row.id}`.execute(tx)
  return rows.length > 0 ? 'usedReference' : 'done'
}

/** What the vendor said is kept; that it says the same again is no news. */
async function noteAnswer(tx: Db, row: TransferRow, said: Said, now: Date): Promise<void> {
  if (row.said === said) return
  await sql`update vendors.transfer set said = ${said} where id = ${row.id}`.execute(tx)
  const event = { transferId: row.id, act: 'answered', actor: { by: 'vendor' }, why: said } as const
  await insertEvent(tx, event, now)
}
