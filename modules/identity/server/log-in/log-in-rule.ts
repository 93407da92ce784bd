import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LogInRule } from '../../log-in-staff-calls.ts'

/** The log-in rules of the site. */
export async function readLogInRule(db: Db): Promise<LogInRule> {
  const { rows } = await sql<LogInRule>`
    select asks_new_addresses as "asksNewAddresses", asks_payee_name as "asksPayeeName",
      password_days as "passwordDays", agent_reading as "agentReading",
      trial_asks_age as "trialAsksAge"
    from identity.log_in_rule`.execute(db)
  const [rule] = rows
  if (!rule) throw new Error('the row with the rules of log-in is gone')
  return rule
}

export async function writeLogInRule(db: Db, rule: LogInRule, now: Date): Promise<void> {
  await sql`update identity.log_in_rule set asks_new_addresses = ${rule.asksNewAddresses},
    asks_payee_name = ${rule.asksPayeeName}, password_days = ${rule.passwordDays},
    agent_reading = ${rule.agentReading}, trial_asks_age = ${rule.trialAsksAge},
    changed_at = ${now}`.execute(db)
}
