import { commonProblems } from '@tessera/calls'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { memberPasskeys } from './passkeys.ts'
import { requireOwnProof } from './prove-session.ts'
import { messageChange } from './message-change.ts'

/** A member's own passkeys. */
export async function listPasskeys({ db, member }: MemberContext) {
  const rows = await memberPasskeys.findOf(db, member.id)
  return {
    list: rows.map(({ id, name, madeAt, lastUsedAt }) => ({ id, name, madeAt, lastUsedAt })),
  }
}

/** Problem: `common.notFound`, where it is not one of theirs. */
export async function renamePasskey(
  { db, member }: MemberContext,
  { id, name }: { id: string; name: string },
): Promise<{ success: true }> {
  const isTheirs = await memberPasskeys.rename(db, { id, name, ownerId: member.id })
  if (!isTheirs) throw commonProblems.notFound()
  return { success: true }
}

/** Takes a passkey away. Problems: `proofNeeded`; `common.notFound`, where it is not one of theirs. */
export async function removePasskey(
  context: MemberContext,
  id: string,
): Promise<{ success: true }> {
  const { db, clock, member, origin } = context
  await requireOwnProof(context)
  await inTransaction(db, async (tx) => {
    const name = await memberPasskeys.remove(tx, { id, ownerId: member.id })
    if (name === undefined) throw commonProblems.notFound()
    await messageChange(tx, { memberId: member.id, change: 'keyRemoved', origin }, clock())
  })
  return { success: true }
}
