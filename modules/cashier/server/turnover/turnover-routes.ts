import { answer } from '@tessera/server-kit'
import { turnoverCalls, turnoverStaffCalls } from '../../turnover-calls.ts'
import { listMemberTurnover, listTurnover, listTurnoverBets } from './list-turnover.ts'

/** The calls about what members have to stake: theirs, and those of the staff. */
export const turnoverRoutes = [
  ...answer(turnoverCalls, {
    listTurnover: ({ db, member }, { query }) =>
      listTurnover(db, { memberId: member.id, unit: member.currency }, query),
    listTurnoverBets: ({ db, member }, { params, query }) =>
      listTurnoverBets(db, { ...params, memberId: member.id }, query),
  }),
  ...answer(turnoverStaffCalls, {
    listMemberTurnover: ({ db }, { query }) => listMemberTurnover(db, query),
    listMemberTurnoverBets: ({ db }, { params, query }) => listTurnoverBets(db, params, query),
  }),
]
