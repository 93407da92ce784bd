import type { Received } from '@tessera/calls'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { offerSeats } from '../runner/keep-house.ts'
import { loadTable } from '../tables/loaded.ts'
import { findTable, lockTable } from '../tables/rows.ts'
import { shownOwn } from '../tables/shown.ts'
import { tellTable } from '../tables/tell.ts'
import { unitOf } from '../whose.ts'

/** Waits for a seat, or no longer. Problems: `unknownTable`, `otherCurrency`, `alreadySeated`. */
export async function waitForSeat(
  { db, push, member }: MemberContext,
  { params: { code }, body: { waits } }: Received<(typeof pokerCalls)['waitForSeat']>,
) {
  const known = await findTable(db, code)
  if (!known) throw pokerProblems.unknownTable()
  if (known.unit !== unitOf(member)) throw pokerProblems.otherCurrency({ currency: known.unit })
  const { own, send } = await inTransaction(db, async (tx) => {
    const table = await lockTable(tx, code)
    if (!table) throw pokerProblems.unknownTable()
    const loaded = await loadTable(tx, table)
    if (loaded.stays.some(({ memberId }) => memberId === member.id))
      throw pokerProblems.alreadySeated()
    if (waits) {
      await sql`insert into poker.waiting (table_code, member_id) values (${code}, ${member.id}) on conflict do nothing`.execute(
        tx,
      )
    } else {
      await sql`delete from poker.waiting where table_code = ${code} and member_id = ${member.id}`.execute(
        tx,
      )
    }
    await offerSeats(tx, code, table.seats)
    return {
      own: await shownOwn(tx, loaded, member.id),
      send: await tellTable({ db: tx, push }, code),
    }
  })
  send()
  return { own }
}
