import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { changeTopic, declareTopic, onlyTopic } from '@tessera/settings/server'
import { LogInRule } from '../../log-in-staff-calls.ts'
import { ruleChanges } from '../registration/rule-topics.ts'
import { readLogInRule, writeLogInRule } from './log-in-rule.ts'

const subject = 'doors'

const logInRuleTopic = declareTopic<LogInRule>({
  permission: 'logIn.write',
  tells: 'content',
  shape: LogInRule,
  lock: subject,
  log: ruleChanges,
  read: readLogInRule,
  write: writeLogInRule,
})

/** The log-in rules as a topic: set, drafted and reverted. */
export const logInRuleKind = onlyTopic(subject, logInRuleTopic)

/** The current log-in rules, with their version. */
export const readDoors = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await ruleChanges.versionOf(tx, subject),
    rule: await readLogInRule(tx),
  }))

/** Who of the staff changed the log-in rules, newest first. */
export const listDoorsChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  ruleChanges.list(db, [subject], paging)

type Given = { rule: LogInRule; reason: string; version?: string | undefined }

/**
 * Sets the log-in rules, from the next log-in on; a change is recorded with person and reason. Problem:
 * `settings.changedMeanwhile`.
 */
export const changeLogInRule = (
  context: StaffContext,
  { rule, reason, version }: Given,
): Promise<{ success: true }> =>
  changeTopic(context, logInRuleTopic, {
    subject,
    value: rule,
    reason,
    ...(version !== undefined && { version }),
  })
