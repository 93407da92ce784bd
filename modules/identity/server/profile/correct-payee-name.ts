import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { checkField } from '@tessera/settings/calls'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import type { IdentityPorts } from '../ports.ts'
import { findTold } from './own-profile.ts'
import { recordAct } from './staff-acts.ts'

/**
 * Corrects a member's real name, by the rule of the registration form; if empty, the member may enter it again.
 * Problems: `common.notFound`, `fieldsRefused`.
 */
export async function correctPayeeName(
  context: StaffContext,
  { memberId, payeeName, reason }: { memberId: string; payeeName: string; reason: string },
  { fieldRules }: Pick<IdentityPorts, 'fieldRules'>,
): Promise<{ success: true }> {
  const field = 'payeeName'
  const rule = (await fieldRules(context.db)).find((each) => each.field === field)
  const mismatch = rule && checkField({ ...rule, required: false }, payeeName)
  if (mismatch) throw identityProblems.fieldsRefused({ faults: [{ field, ...mismatch }] })
  await inTransaction(context.db, async (tx) => {
    const { payeeName: before } = await findTold(tx, memberId, true)
    if (before === payeeName) return
    await sql`update identity.member set payee_name = ${payeeName} where id = ${memberId}`.execute(
      tx,
    )
    await recordAct(tx, context, {
      act: 'correctPayeeName',
      memberId,
      before: { payeeName: before },
      after: { payeeName, reason },
    })
  })
  return { success: true }
}
