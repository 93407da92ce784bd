import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { pokerProblems } from '../../problems.ts'
import { type Loaded, loadTable } from '../tables/loaded.ts'
import { findTable, lockTable, type StayRow } from '../tables/rows.ts'
import { shownOwn } from '../tables/shown.ts'
import { tellTable } from '../tables/tell.ts'

/** Does something at a member's own seat, under the lock of the table. Problems: `unknownTable`, `notSeated`. */
export async function atSeat(
  { db, push, member }: MemberContext,
  code: string,
  work: (tx: Db, loaded: Loaded, stay: StayRow) => Promise<void>,
) {
  if (!(await findTable(db, code))) throw pokerProblems.unknownTable()
  const { own, send } = await inTransaction(db, async (tx) => {
    const table = await lockTable(tx, code)
    if (!table) throw pokerProblems.unknownTable()
    const loaded = await loadTable(tx, table)
    const stay = loaded.stays.find(({ memberId }) => memberId === member.id)
    if (!stay) throw pokerProblems.notSeated()
    await work(tx, loaded, stay)
    const after = await loadTable(tx, table)
    return {
      own: await shownOwn(tx, after, member.id),
      send: await tellTable({ db: tx, push }, code),
    }
  })
  send()
  return { own }
}
