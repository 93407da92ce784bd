import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { changeTopic, declareTopic, onlyTopic } from '@tessera/settings/server'
import { sql } from 'kysely'
import { ChatRule } from '../../chat-shapes.ts'
import { changes } from '../staff/changes.ts'

/** How the rooms work where the staff have set nothing. */
export const firstChatRule: ChatRule = {
  isOn: true,
  slowSeconds: 3,
  charactersMax: 200,
  names: 'masked',
  links: 'removed',
  words: [],
  vipMin: 0,
  depositsMin: [],
}

export async function readChatRule(db: Db): Promise<ChatRule> {
  const { rows } = await sql<{ rule: unknown }>`select rule from messages.chat_rule`.execute(db)
  return rows[0] ? ChatRule.parse(rows[0].rule) : firstChatRule
}

const subject = 'chat'

const chatTopic = declareTopic<ChatRule>({
  permission: 'chat.settings',
  tells: 'content',
  shape: ChatRule,
  lock: subject,
  log: changes,
  read: readChatRule,
  write: async (tx, rule) =>
    void (await sql`insert into messages.chat_rule (rule) values (${JSON.stringify(rule)}::jsonb)
      on conflict (is_only) do update set rule = excluded.rule`.execute(tx)),
})

export const chatRuleKind = onlyTopic(subject, chatTopic)

/** The rule with its version, for the staff who set it. */
export const readChatSetting = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await changes.versionOf(tx, subject),
    value: await readChatRule(tx),
  }))

/** Sets the rule, and writes down who did. Problem: `settings.changedMeanwhile`. */
export const saveChatRule = (
  context: StaffContext,
  given: { version: string; value: ChatRule; reason: string },
): Promise<{ success: true }> => changeTopic(context, chatTopic, { ...given, subject })
