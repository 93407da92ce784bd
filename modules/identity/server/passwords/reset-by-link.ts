import { type Db, type GuestContext, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import { hashPassword } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import { digestOf, isSecret } from '../secrets.ts'
import { refuseWeak } from './refuse-weak.ts'
import { setPassword } from './set-password.ts'

type Asked = { token: string; newPassword: string; confirmNewPassword: string }

/**
 * Sets a new password with the token of a link, once. A password that is refused leaves the link good.
 * Problems: `linkOver`, `fieldsRefused`, `common.busy`.
 */
export async function resetByLink(
  { db, clock, origin }: GuestContext,
  { token, ...chosen }: Asked,
  ports: Pick<IdentityPorts, 'fieldRules' | 'closeSession'>,
): Promise<{ success: true }> {
  const link = isSecret(token) ? await findLink(db, token, clock()) : undefined
  if (!link) throw identityProblems.linkOver()
  await refuseWeak(db, ports, { ...chosen, account: link.account })
  const passwordHash = await hashPassword(chosen.newPassword)

  const ended = await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`delete from identity.reset_link
      where token_hash = ${digestOf(token)}`.execute(tx)
    if (numAffectedRows !== 1n) throw identityProblems.linkOver()
    return setPassword(tx, { memberId: link.memberId, passwordHash, origin }, clock())
  })
  for (const sessionId of ended) ports.closeSession(sessionId)
  return { success: true }
}

async function findLink(db: Db, token: string, now: Date) {
  const { rows } = await sql<{ memberId: string; account: string }>`
    select l.member_id as "memberId", m.account from identity.reset_link l
    join identity.member m on m.id = l.member_id and m.status = 'active'
    where l.token_hash = ${digestOf(token)} and l.ends_at > ${now}`.execute(db)
  return rows[0]
}
