import { answer } from '@tessera/server-kit'
import { ledgerCalls, ledgerStaffCalls, staffHealthCalls } from '../calls.ts'
import { listAccounts } from './books/list-accounts.ts'
import { listPostings } from './books/list-postings.ts'
import { listDiscrepancies, readDiscrepancy } from './checks/list-discrepancies.ts'
import { listChecks } from './checks/list-checks.ts'
import { noteDiscrepancy } from './checks/note-discrepancy.ts'
import { readRun, startCheck } from './checks/runs.ts'
import { listLiabilities } from './liabilities/liabilities-table.ts'
import { readInclusion } from './liabilities/read-inclusion.ts'
import type { FundPorts } from './jobs.ts'
import { takeLiabilities } from './liabilities/take-liabilities.ts'
import { listMemberEntries } from './list-member-entries.ts'
import { listMovements } from './list-movements.ts'
import { readBalance } from './read-balance.ts'
import { shareHealth } from './read-health.ts'

export const ledgerRoutes = ({ listInPlay }: Partial<FundPorts> = {}) => [
  ...answer(ledgerCalls, {
    readBalance: ({ db, member }) => readBalance(db, member.id, member.currency),
    listMovements: ({ db, member }) => listMovements(db, member.id, member.currency),
    readHealth: ({ db }) => shareHealth(db),
    listLiabilities: ({ db }, { query }) => listLiabilities(db, query),
    readInclusion: ({ db, member }, { params }) => readInclusion(db, member.id, params.number),
  }),
  ...answer(ledgerStaffCalls, {
    listMemberEntries: ({ db }, { params, query }) => listMemberEntries(db, params.memberId, query),
  }),
  ...answer(staffHealthCalls, {
    listChecks: ({ db }, { query }) => listChecks(db, query),
    listDiscrepancies: ({ db }, { query }) => listDiscrepancies(db, query),
    readDiscrepancy: ({ db }, { params }) => readDiscrepancy(db, params.id),
    listAccounts: ({ db }, { query }) => listAccounts(db, query),
    listPostings: ({ db }, { params, query }) => listPostings(db, params.id, query),
    noteDiscrepancy: (context, { params, body }) => noteDiscrepancy(context, params.id, body),
    startCheck: (context, { body }) => startCheck(context, body),
    readRun: ({ db }, { params }) => readRun(db, params.id),
    takeLiabilities: async ({ db }, { body }) => ({
      list: await takeLiabilities(db, body.id, { listInPlay }),
    }),
  }),
]
