import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import type { PartName, PartValue } from '../../staff-shapes.ts'
import { changes } from './changes.ts'
import { type Part, parts } from './parts.ts'
import { changeTopic } from './set-topic.ts'
import { topicOfPart } from './topics.ts'

/** A part of the site with its current version. */
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
 * Sets a part of the site with who did it, and notifies open browsers. A change that another person has made meanwhile
 * is not overwritten. Problems: `changedMeanwhile`, `settingRefused`, `secondPersonNeeded`.
 */
export const changePart = <Name extends PartName>(
  context: StaffContext,
  name: Name,
  { version, value, reason = '' }: Given<Name>,
): Promise<{ success: true }> =>
  changeTopic(context, topicOfPart(name), { subject: name, version, value, reason })
