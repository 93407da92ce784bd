import type { Db } from '@tessera/server-kit'
import { readFlags } from '@tessera/settings/server'
import { sql } from 'kysely'
import { readLogInRule } from './log-in-rule.ts'

type Row = { mustChange: boolean; setAt: Date }

/** Whether a password must be changed: it is a common one, or the site lets passwords expire and it is too old. */
export async function mustChangePassword(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<Row>`select must_change_password as "mustChange",
      coalesce(password_set_at, created_at) as "setAt"
    from identity.member where id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) return false
  if (row.mustChange) return true
  if (!(await readFlags(db)).PWDEXPFORCECHANGE3) return false
  const { passwordDays } = await readLogInRule(db)
  return row.setAt.getTime() + passwordDays * 86_400_000 <= now.getTime()
}
