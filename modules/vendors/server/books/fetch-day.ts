import type { Context, Db, Logger } from '@tessera/server-kit'
import { sql } from 'kysely'
import { walletProtocols } from '../../adapters/index.ts'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { bookProblems } from '../../book-problems.ts'
import { booksDaysAgain, reportSeconds } from '../../limits.ts'
import { backChannelOf } from '../back/back-channel-of.ts'
import { type Connection, findConnection, opened } from '../wire/connections.ts'
import { type Compared, reconcileDay } from './reconcile-day.ts'
import { writeReport } from './write-report.ts'

type Fetching = Pick<Context, 'db' | 'clock' | 'log'>

/**
 * Asks the vendor for its transactions of a day where its protocol can, and compares the books. A report that the staff have handed
 * in is not replaced. Problem: `vendorSilent`.
 */
export async function fetchDay(
  { db, clock, log }: Fetching,
  connection: Connection,
  day: string,
): Promise<Compared> {
  const { day: readDay } = backChannelOf(connection.protocol.id)
  if (readDay && !(await isHandedIn(db, connection.code, day))) {
    const signal = AbortSignal.timeout(reportSeconds * 1_000 * 5)
    const outside = { settings: connection.settings, now: clock(), signal }
    const lines = await readDay(outside, day).catch((error: unknown) => {
      log.warn({ connection: connection.code, day, reason: String(error) }, 'no report was read')
      throw bookProblems.vendorSilent()
    })
    const about = { connection: connection.code, day, source: 'report' as const }
    await writeReport(db, about, lines, clock())
  }
  return reconcileDay(db, connection, day, clock())
}

async function isHandedIn(db: Db, code: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from vendors.book_run
    where connection = ${code} and day = ${day}::date and source = 'file'`.execute(db)
  return rows.length > 0
}

/** A connection by its code, opened; undefined where there is none or it cannot be read. */
export async function openConnection(
  { db, log }: { db: Db; log: Logger },
  code: string,
  protocols: readonly WalletProtocol[],
): Promise<Connection | undefined> {
  const row = await findConnection(db, code)
  return row && opened(log, protocols, row)
}

/** Compares the books of a day over a connection; undefined where it cannot be read. Problem: `vendorSilent`. */
export async function compareDay(
  context: Fetching,
  code: string,
  day: string,
  protocols: readonly WalletProtocol[] = walletProtocols,
): Promise<Compared | undefined> {
  const connection = await openConnection(context, code, protocols)
  return connection && fetchDay(context, connection, day)
}

/** Compares the books of the last days over every connection. One that does not answer is tried again the next time. */
export async function fetchDays(
  context: Fetching,
  protocols: readonly WalletProtocol[],
): Promise<void> {
  const { db, log, clock } = context
  const { rows } = await sql<{ code: string }>`
    select code from vendors.connection where is_enabled order by code`.execute(db)
  for (const { code } of rows) {
    const connection = await openConnection(context, code, protocols)
    if (!connection) continue
    for (let back = 1; back <= booksDaysAgain; back++) {
      const day = new Date(clock().getTime() - back * 86_400_000).toISOString().slice(0, 10)
      try {
        await fetchDay(context, connection, day)
      } catch (error) {
        log.warn({ connection: code, day, reason: String(error) }, 'books were not compared')
      }
    }
  }
}
