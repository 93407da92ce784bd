import { type Db, type Job, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { faultDays, faultsMax, faultsWaitingMax } from '../limits.ts'
import type { FaultLine } from '../operations-calls.ts'

export type NewFault = Omit<FaultLine, 'id' | 'madeAt'> & { madeAt: Date }

/** Writes faults down. A fault of the database itself finds no place here: the log has it. */
export async function insertFaults(db: Db, faults: readonly NewFault[]): Promise<void> {
  if (faults.length === 0) return
  // PostgreSQL keeps no NUL, and a fault may hold anything.
  const plain = (text: string, most: number) => text.replaceAll('\0', '').slice(0, most)
  const rows = faults.map(({ requestId, path, message, error, stack, madeAt }) => ({
    id: newId(madeAt),
    request_id: requestId,
    path: plain(path, 300),
    message: plain(message, 300),
    error: plain(error, 1000),
    stack: plain(stack, 8000),
    made_at: madeAt.toISOString(),
  }))
  await sql`insert into office.fault (id, request_id, path, message, error, stack, made_at)
    select id, request_id, path, message, error, stack, made_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, request_id text, path text,
      message text, error text, stack text, made_at timestamptz)`.execute(db)
}

type Asked = { requestId?: string | undefined; pageNo: number; pageSize: number }
type Row = Omit<FaultLine, 'madeAt'> & { madeAt: Date }

/** Faults, newest first. */
export async function listFaults(db: Db, { requestId, pageNo, pageSize }: Asked) {
  const chosen = sql`from office.fault
    where ${requestId ?? null}::text is null or request_id = ${requestId ?? null}`
  const { rows } = await sql<Row>`select id, request_id as "requestId", path, message, error, stack,
      made_at as "madeAt" ${chosen}
    order by made_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count ${chosen}`.execute(db)
  return { list: rows, totalPages: Math.ceil((counted.rows[0]?.count ?? 0) / pageSize) }
}

/** Collects faults in batches: many at once cost one insert a moment, and those beyond a maximum are only counted. */
export function batchFaults() {
  const waiting: NewFault[] = []
  const counted = { all: 0 }
  return {
    note: (fault: NewFault) => {
      counted.all += 1
      if (waiting.length < faultsWaitingMax) waiting.push(fault)
    },
    count: () => counted.all,
    flush: (db: Db) => insertFaults(db, waiting.splice(0)),
  }
}

export const faultJobs: Job[] = [
  {
    name: 'office.forgetFaults',
    cron: '17 3 * * *',
    run: async ({ db, clock }) => {
      const before = new Date(clock().getTime() - faultDays * 86_400_000)
      await sql`delete from office.fault where made_at < ${before} or id in (
        select id from office.fault order by made_at desc, id desc offset ${faultsMax})`.execute(db)
    },
  },
]
