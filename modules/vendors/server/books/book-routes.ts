import { answer, type StaffContext } from '@tessera/server-kit'
import { walletProtocols } from '../../adapters/index.ts'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { bookProblems } from '../../book-problems.ts'
import { bookStaffCalls } from '../../book-staff-calls.ts'
import { connectionProblems } from '../../connection-problems.ts'
import type { Connection } from '../wire/connections.ts'
import { askAboutDiscrepancy, decideDiscrepancy } from './decide-discrepancy.ts'
import { fetchDay, openConnection } from './fetch-day.ts'
import {
  listBookDays,
  listDiscrepancies,
  listStuckRounds,
  readBookDay,
  readDiscrepancy,
} from './list-books.ts'
import { readReportFile } from './read-file.ts'
import { reconcileDay } from './reconcile-day.ts'
import { writeReport } from './write-report.ts'

type Named = { code: string; day: string }

/** The three books of vendors, for the staff. */
export function bookRoutes(protocols: readonly WalletProtocol[] = walletProtocols) {
  return answer(bookStaffCalls, {
    listBookDays: ({ db }, { query }) => listBookDays(db, query),
    readBookDay: ({ db }, { params }) => readBookDay(db, params),
    compareBooks: async (context, { params }) => {
      const connection = await needDay(context, params, protocols)
      return fetchDay(context, connection, params.day)
    },
    handInReport: async (context, { params, body }) => {
      const { db, clock } = context
      const connection = await needDay(context, params, protocols)
      const about = { connection: params.code, day: params.day, source: 'file' as const }
      await writeReport(db, about, readReportFile(body.csv), clock())
      return reconcileDay(db, connection, params.day, clock())
    },
    listVendorDiscrepancies: ({ db }, { query }) => listDiscrepancies(db, query),
    readVendorDiscrepancy: ({ db, staff }, { params }) => readDiscrepancy(db, params.id, staff.id),
    askAboutDiscrepancy: (context, { params }) =>
      askAboutDiscrepancy(context, params.id, protocols),
    decideDiscrepancy: (context, { params, body }) =>
      decideDiscrepancy(context, params.id, body, protocols),
    listStuckRounds: ({ db, clock }) => listStuckRounds(db, clock()),
  })
}

/** The connection, for a day that is over. Problems: `unknownConnection`, `dayNotOver`. */
async function needDay(
  context: StaffContext,
  { code, day }: Named,
  protocols: readonly WalletProtocol[],
): Promise<Connection> {
  const connection = await openConnection(context, code, protocols)
  if (!connection) throw connectionProblems.unknownConnection()
  if (day >= context.clock().toISOString().slice(0, 10)) throw bookProblems.dayNotOver()
  return connection
}
