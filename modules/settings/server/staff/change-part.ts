import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { siteFeed } from '../../calls.ts'
import type { PartName, PartValue } from '../../staff-shapes.ts'
import { forgetSite } from '../site.ts'
import { changes } from './changes.ts'
import { type Part, parts } from './parts.ts'
import { setTopic } from './set-topic.ts'
import type { Tells } from './topics.ts'

/** A part of the site as it stands at this moment, with its version. */
export const readPart = <Name extends PartName>(db: Db, name: Name) =>
  inTransaction(db, async (tx) => ({
    version: await changes.versionOf(tx, name),
    value: await (parts[name] as unknown as Part<PartValue<Name>>).read(tx),
  }))

type Given<Name extends PartName> = {
  version: string
  value: PartValue<Name>
  reason?: string | undefined
}

/**
 * Sets a part of the site, writes down who did, and tells everybody who has the site open. What somebody else has
 * changed meanwhile is not written over. Problems: `changedMeanwhile`, `settingRefused`, `secondPersonNeeded`.
 */
export async function changePart<Name extends PartName>(
  context: StaffContext,
  name: Name,
  { version, value, reason = '' }: Given<Name>,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const change = await inTransaction(db, (tx) =>
    setTopic(tx, { subject: name, version, value, reason, staff, now: clock() }),
  )
  if (change) tell(context, parts[name].tells)
  return { success: true }
}

/** Makes a change seen: by the next request here, and by who has the site open. */
export function tell({ db, push }: Pick<StaffContext, 'db' | 'push'>, part: Tells): void {
  forgetSite(db)
  push(siteFeed, 'all', { part })
}
