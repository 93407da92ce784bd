import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { siteFeed } from '../../calls.ts'
import { settingsProblems } from '../../problems.ts'
import type { PartName, PartValue } from '../../staff-shapes.ts'
import { forgetSite } from '../site.ts'
import { changes } from './changes.ts'
import { type Part, parts } from './parts.ts'

/** A part of the site as it stands at this moment, with its version. */
export const readPart = <Name extends PartName>(db: Db, name: Name) =>
  inTransaction(db, async (tx) => ({
    version: await changes.versionOf(tx, name),
    value: await (parts[name] as unknown as Part<PartValue<Name>>).read(tx),
  }))

type Given<Name extends PartName> = { version: string; value: PartValue<Name> }

/**
 * Sets a part of the site, writes down who did, and tells everybody who has the site open. What somebody else has
 * changed meanwhile is not written over. Problems: `changedMeanwhile`, `settingRefused`.
 */
export async function changePart<Name extends PartName>(
  context: StaffContext,
  name: Name,
  { version, value }: Given<Name>,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const part = parts[name] as unknown as Part<PartValue<Name>>
  const reason = part.refuses?.(value, clock())
  if (reason) throw settingsProblems.settingRefused({ reason })
  const words = part.words ?? ((each: PartValue<Name>) => each as Record<string, unknown>)
  const isChanged = await inTransaction(db, async (tx) => {
    await changes.lock(tx, name)
    if ((await changes.versionOf(tx, name)) !== version) throw settingsProblems.changedMeanwhile()
    const before = words(await part.read(tx))
    await part.write(tx, value)
    const after = words(await part.read(tx))
    if (JSON.stringify(before) === JSON.stringify(after)) return false
    await changes.insert(tx, { subject: name, before, after, staff }, clock())
    return true
  })
  if (isChanged) tell(context, part.tells)
  return { success: true }
}

/** Makes a change seen: by the next request here, and by who has the site open. */
export function tell(
  { db, push }: Pick<StaffContext, 'db' | 'push'>,
  part: 'status' | 'look' | 'content',
): void {
  forgetSite(db)
  push(siteFeed, 'all', { part })
}
