import { answer } from '@tessera/server-kit'
import { ledgerCalls } from '../calls.ts'
import { listEntries } from './list-entries.ts'
import { listMemberEntries } from './list-member-entries.ts'
import { readBalance } from './read-balance.ts'

export const ledgerRoutes = answer(ledgerCalls, {
  readBalance: ({ db, member }) => readBalance(db, member.id, member.currency),
  listEntries: ({ db, member }, { query }) => listEntries(db, member.id, member.currency, query),
  listMemberEntries: ({ db }, { params, query }) => listMemberEntries(db, params.memberId, query),
})
