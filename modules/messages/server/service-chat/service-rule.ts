import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { changeTopic, declareTopic, onlyTopic } from '@tessera/settings/server'
import { sql } from 'kysely'
import { ServiceRule } from '../../service-shapes.ts'
import { changes } from '../staff/changes.ts'

/** How customer service works where the staff have set nothing. */
export const firstServiceRule: ServiceRule = {
  isOn: true,
  isAlwaysOpen: true,
  hours: [],
  hasFiles: true,
  idleMinutes: 60,
}

export async function readServiceRule(db: Db): Promise<ServiceRule> {
  const { rows } = await sql<{ rule: unknown }>`select rule from messages.service_rule`.execute(db)
  return rows[0] ? ServiceRule.parse(rows[0].rule) : firstServiceRule
}

const subject = 'serviceChat'

const serviceTopic = declareTopic<ServiceRule>({
  permission: 'serviceChat.settings',
  tells: 'content',
  shape: ServiceRule,
  lock: subject,
  log: changes,
  read: readServiceRule,
  write: async (tx, rule) =>
    void (await sql`insert into messages.service_rule (rule) values (${JSON.stringify(rule)}::jsonb)
      on conflict (is_only) do update set rule = excluded.rule`.execute(tx)),
})

export const serviceRuleKind = onlyTopic(subject, serviceTopic)

/** The rule with its version, for the staff who set it. */
export const readServiceSetting = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await changes.versionOf(tx, subject),
    value: await readServiceRule(tx),
  }))

/** Sets the rule, and writes down who did. Problem: `settings.changedMeanwhile`. */
export const saveServiceRule = (
  context: StaffContext,
  given: { version: string; value: ServiceRule; reason: string },
): Promise<{ success: true }> => changeTopic(context, serviceTopic, { ...given, subject })
