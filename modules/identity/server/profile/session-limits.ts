import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { SessionLimits } from '@tessera/settings/calls'
import {
  changeTopic,
  declareTopic,
  onlyTopic,
  readSessionLimits,
  writeSetting,
} from '@tessera/settings/server'
import { ruleChanges } from '../registration/rule-topics.ts'

const subject = 'sessions'

const sessionsTopic = declareTopic<SessionLimits>({
  permission: 'sessions.write',
  tells: 'content',
  shape: SessionLimits,
  lock: subject,
  log: ruleChanges,
  read: readSessionLimits,
  write: (tx, limits) => writeSetting(tx, 'sessionLimits', limits),
})

/** How long sessions last, as it is set, drafted and taken back. */
export const sessionsKind = onlyTopic(subject, sessionsTopic)

/** How long sessions last at this moment, with the version of that. */
export const readLimits = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await ruleChanges.versionOf(tx, subject),
    limits: await readSessionLimits(tx),
  }))

/** Who of the staff changed how long sessions last, newest first. */
export const listLimitsChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  ruleChanges.list(db, [subject], paging)

type Given = { limits: SessionLimits; reason: string; version?: string | undefined }

/**
 * Says how long sessions last; those that are open end by it too. Written down with who and why where it changes.
 * Problem: `settings.changedMeanwhile`.
 */
export const changeSessionLimits = (
  context: StaffContext,
  { limits, reason, version }: Given,
): Promise<{ success: true }> =>
  changeTopic(context, sessionsTopic, {
    subject,
    value: limits,
    reason,
    ...(version !== undefined && { version }),
  })
