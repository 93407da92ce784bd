import { answer } from '@tessera/server-kit'
import { memberLimitsCalls } from '../../../member-limits-calls.ts'
import type { DeskPorts } from '../../ports.ts'
import { listLimits, lowerLimit } from './member-limits.ts'
import { dropLimitRaise, raiseLimit } from './raise-limit.ts'

/** The limits of a member. A site without limits has none to show and none to change. */
export function memberLimitsRoutes(desk: Pick<DeskPorts, 'limits' | 'propose'> | undefined) {
  const asked = () => {
    if (!desk?.limits || !desk.propose) throw new Error('this site has no module of limits')
    return { limits: desk.limits, propose: desk.propose }
  }
  return answer(memberLimitsCalls, {
    listMemberLimits: ({ db }, { params }) => listLimits(db, params.id, desk?.limits),
    lowerMemberLimit: (context, { params: { id, ...which }, body }) =>
      lowerLimit(context, { memberId: id, ...which, ...body }, asked().limits),
    raiseMemberLimit: (context, { params: { id, ...which }, body }) =>
      raiseLimit(context, { memberId: id, ...which, ...body }, asked()),
    dropLimitRaise: (context, { params: { id, ...which }, body }) =>
      dropLimitRaise(context, { memberId: id, ...which, ...body }),
  })
}
