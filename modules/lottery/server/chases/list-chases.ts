import type { MemberContext } from '@tessera/server-kit'
import { lotteryProblems } from '../../problems.ts'
import { type Asked, findChase, itemsOf, listOf } from './chases.ts'
import { shownChase, shownWhole } from './shown-chase.ts'

/** A page of the member's chases, newest first. */
export async function listChases({ db, member }: MemberContext, asked: Omit<Asked, 'memberId'>) {
  const { rows, count } = await listOf(db, { memberId: member.id, ...asked })
  const ids = rows.map(({ id }) => id)
  const items = await itemsOf(db, ids)
  return {
    list: rows.map((row) => shownChase(row, items.get(row.id) ?? [], member.language)),
    totalPages: Math.max(1, Math.ceil(count / asked.pageSize)),
  }
}

/** A chase of the member with each of its draws. Problem: `unknownChase`. */
export async function readChase({ db, member }: MemberContext, id: string) {
  const chase = await findChase(db, id)
  if (chase?.memberId !== member.id) throw lotteryProblems.unknownChase()
  return shownWhole(chase, (await itemsOf(db, [id])).get(id) ?? [], member.language)
}
