import {
  createLog,
  type Db,
  type MemberContext,
  newId,
  type Person,
  systemClock,
} from '@tessera/server-kit'
import { sql } from 'kysely'

/** What a demo member acts with while the demo data are made. */
export async function contextOf(db: Db, account: string): Promise<MemberContext> {
  const { rows } = await sql<Omit<Person, 'sessionId'>>`
    select id, account, nickname, type, currency, language from identity.member_view where account = ${account}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`the demo has ${account}`)
  return {
    db,
    member: { ...row, sessionId: newId(systemClock()) },
    clock: systemClock,
    log: createLog('silent'),
    push: () => undefined,
    requestId: 'demo',
    origin: '',
    address: '127.0.0.1',
    userAgent: 'demo',
  }
}
