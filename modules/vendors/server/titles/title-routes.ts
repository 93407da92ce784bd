import { answer, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { walletProtocols } from '../../adapters/index.ts'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { connectionProblems } from '../../connection-problems.ts'
import { titleProblems } from '../../title-problems.ts'
import { titleStaffCalls } from '../../title-staff-calls.ts'
import { openConnection } from '../books/fetch-day.ts'
import { changes } from '../connect/changes.ts'
import { noTitles, type TitlePorts } from '../ports.ts'
import { findConnection } from '../wire/connections.ts'
import { decideTitles } from './decide-titles.ts'
import { listTitleDifferences, readTitleSync } from './read-titles.ts'
import { syncTitles } from './sync-titles.ts'

/** What vendors say that they offer, for the staff. */
export function titleRoutes(
  given: Partial<TitlePorts> & { protocols?: readonly WalletProtocol[] } = {},
) {
  const { protocols = walletProtocols, ...others } = given
  const ports = { ...noTitles, ...others }
  return answer(titleStaffCalls, {
    readTitleSync: async ({ db }, { params }) => {
      const found = await readTitleSync(db, params.code)
      if (!found) throw connectionProblems.unknownConnection()
      return found
    },
    listTitleDifferences: async (context, { params, query }) => {
      await needConnection(context, params.code)
      return listTitleDifferences(context.db, params.code, query)
    },
    syncTitles: async (context, { params }) => {
      await needConnection(context, params.code)
      const connection = await openConnection(context, params.code, protocols)
      if (!connection) throw titleProblems.titlesNotTold()
      return syncTitles(context, connection, ports)
    },
    decideTitles: async (context, { params, body }) => {
      await needConnection(context, params.code)
      return decideTitles(context, params.code, body, ports)
    },
    setTitleRule: (context, { params, body }) => setTitleRule(context, params.code, body),
  })
}

async function needConnection({ db }: Pick<StaffContext, 'db'>, code: string): Promise<void> {
  if (!(await findConnection(db, code))) throw connectionProblems.unknownConnection()
}

/** Sets whether withdrawn titles close by rule. It stands in the history of connections; no tests are run again for it. */
async function setTitleRule(
  context: StaffContext,
  code: string,
  { closesWithdrawn, reason }: { closesWithdrawn: boolean; reason: string },
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  await needConnection(context, code)
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'connections')
    const { rows } = await sql<{ was: boolean }>`
      select closes_withdrawn as was from vendors.title_sync where connection = ${code}`.execute(tx)
    const was = rows[0]?.was ?? true
    if (was === closesWithdrawn) return
    await sql`insert into vendors.title_sync (connection, closes_withdrawn) values (${code}, ${closesWithdrawn})
      on conflict (connection) do update set closes_withdrawn = excluded.closes_withdrawn`.execute(
      tx,
    )
    const sides = {
      before: { closesWithdrawn: String(was) },
      after: { closesWithdrawn: String(closesWithdrawn) },
    }
    await changes.insert(tx, { subject: `titles:${code}`, ...sides, staff, reason }, clock())
  })
  return { success: true }
}
