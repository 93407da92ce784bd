import { countReached, type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LoginLine } from '../../login-shapes.ts'
import { deviceWords } from './device-words.ts'

/** How a member proved, or tried to prove, their identity. */
export type LoginWay = 'password' | 'sms' | 'passkey' | 'social' | 'device' | 'register'

type Written = {
  /** Null where the name is nobody's. */
  memberId: string | null
  by: LoginWay
  isRight: boolean
  address: string
  userAgent: string
  /** The digest of the word that their browser is known by. */
  browser?: Buffer | null
}

/** Writes a log-in down, or a try of one. */
export async function recordLogin(
  db: Db,
  { memberId, by, isRight, address, userAgent, browser = null }: Written,
  now: Date,
): Promise<void> {
  await sql`insert into identity.login_record
      (id, member_id, by, is_right, address, user_agent, browser, made_at)
    values (${newId(now)}, ${memberId}, ${by}, ${isRight}, ${address}, ${userAgent}, ${browser},
      ${now})`.execute(db)
}

type Row = Omit<LoginLine, 'browser' | 'system' | 'madeAt'> & { userAgent: string; madeAt: Date }

/** A member's log-ins, right and wrong, newest first. */
export async function listLogins(
  db: Db,
  memberId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Row>`
    select id, by, is_right as "isRight", address, user_agent as "userAgent", made_at as "madeAt"
    from identity.login_record where member_id = ${memberId}
    order by made_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await countReached(
    db,
    sql`from identity.login_record where member_id = ${memberId}`,
  )
  return {
    list: rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceWords(userAgent) })),
    totalPages: Math.ceil(counted / pageSize),
  }
}
