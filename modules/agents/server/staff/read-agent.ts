import type { StaffContext } from '@tessera/server-kit'
import { linksOf } from '../links/links.ts'
import { checkDays } from '../reports/figures-of.ts'
import { overviewOf } from '../reports/read-team-overview.ts'
import { teamNow } from '../reports/read-team-now.ts'
import { listAgentLines } from './list-agent-lines.ts'
import { listMoves } from './list-moves.ts'
import { findMember, refuseCurrency } from './scope.ts'

type Asked = { id: string; from: string; to: string; currency: string }

/**
 * One agent, or a member who may become one: their place, their team as they see it themselves, and their links. Problems:
 * `common.notFound`, `wrongPeriod`.
 */
export async function readAgent(context: StaffContext, { id, ...asked }: Asked) {
  checkDays(asked)
  await refuseCurrency(context, asked.currency)
  const member = await findMember(context, { id })
  const { db } = context
  const { from, to, currency: unit } = asked
  const paging = { pageNo: 1, pageSize: 1 }
  const { way, list } = await listAgentLines(context, {
    ...asked,
    account: member.account,
    ...paging,
  })
  const [line] = list
  if (!line) throw new Error('a member who was found has a line')
  const { path } = member
  const moves = await listMoves(context, { memberId: id, pageNo: 1, pageSize: 1 })
  return {
    line,
    way,
    now: path === null ? null : await teamNow(context, { id, path }, unit),
    overview: await overviewOf(db, { id, unit, from, to }, 'team'),
    links: (await linksOf(context, id)).list,
    move: moves.list.find(({ state }) => state === 'waiting') ?? null,
  }
}
