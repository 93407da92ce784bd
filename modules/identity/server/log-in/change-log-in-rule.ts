import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { changeTopic, declareTopic, onlyTopic } from '@tessera/settings/server'
import { LogInRule } from '../../log-in-staff-calls.ts'
import { ruleChanges } from '../registration/rule-topics.ts'
import { readLogInRule, writeLogInRule } from './log-in-rule.ts'

const subject = 'doors'

const doorsTopic = declareTopic<LogInRule>({
  permission: 'logIn.write',
  tells: 'content',
  shape: LogInRule,
  lock: subject,
  log: ruleChanges,
  read: readLogInRule,
  write: writeLogInRule,
})

/** What the doors ask for, as it is set, drafted and taken back. */
export const doorsKind = onlyTopic(subject, doorsTopic)

/** What the doors ask for at this moment, with its version. */
export const readDoors = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await ruleChanges.versionOf(tx, subject),
    rule: await readLogInRule(tx),
  }))

/** Who of the staff changed what the doors ask for, newest first. */
export const listDoorsChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  ruleChanges.list(db, [subject], paging)

type Given = { rule: LogInRule; reason: string; version?: string | undefined }

/**
 * Says what the doors ask for, from the next log-in on; written down with who and why where it changes.
 * Problem: `settings.changedMeanwhile`.
 */
export const changeLogInRule = (
  context: StaffContext,
  { rule, reason, version }: Given,
): Promise<{ success: true }> =>
  changeTopic(context, doorsTopic, {
    subject,
    value: rule,
    reason,
    ...(version !== undefined && { version }),
  })
