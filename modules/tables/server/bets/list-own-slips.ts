import type { Received } from '@tessera/calls'
import type { MemberContext } from '@tessera/server-kit'
import { tablesProblems } from '../../problems.ts'
import type { tableCalls } from '../../table-calls.ts'
import { findTable } from '../runner/rounds.ts'
import { findSlip, listSlips, shownSlip } from './slips.ts'

/** A member's bets at a table, newest first. Problem: `unknownTable`. */
export async function listOwnSlips(
  { db, member }: MemberContext,
  {
    params: { code },
    query: { round, pageNo, pageSize },
  }: Received<(typeof tableCalls)['listOwnSlips']>,
) {
  if (!(await findTable(db, code))) throw tablesProblems.unknownTable()
  const { rows, count } = await listSlips(db, {
    memberId: member.id,
    table: code,
    round,
    pageNo,
    pageSize,
  })
  return { list: rows.map(shownSlip), totalPages: Math.max(1, Math.ceil(count / pageSize)) }
}

/** A bet of the member's. Problem: `unknownSlip`, also where it is another member's. */
export async function readOwnSlip({ db, member }: MemberContext, id: string) {
  const slip = await findSlip(db, id)
  if (slip?.memberId !== member.id) throw tablesProblems.unknownSlip()
  return { slip: shownSlip(slip) }
}
