import { decimalOf, money } from '@tessera/money'
import { type Db, deriveId, inEachLanguage, inTransaction, spokenIn } from '@tessera/server-kit'
import { sql } from 'kysely'
import { stuckTellHours } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import type { TellPorts } from '../ports.ts'
import type { StuckRow } from './stuck-row.ts'

const text = spokenIn('vendors-server', serverMessages.texts)

/** Tells a member, once, that a round of theirs has stayed open for long: what they staked is not lost. */
export async function tellMember(
  db: Db,
  { id, memberId, round, vendor, staked, unit, openedAt }: StuckRow,
  now: Date,
  { sendMessage }: TellPorts,
): Promise<void> {
  if (now.getTime() - openedAt.getTime() < stuckTellHours * 3_600_000) return
  const facts = { vendor, round, amount: `${decimalOf(money(staked, unit))} ${unit}` }
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`update vendors.round_question set told_member_at = ${now}
      where round_id = ${id} and told_member_at is null returning round_id`.execute(tx)
    if (rows.length === 0) return
    const texts = inEachLanguage((language) => ({
      title: text(language, 'stuck.title', facts),
      content: text(language, 'stuck.content', facts),
    }))
    await sendMessage(tx, { id: deriveId(id, 'stuck round'), memberId, texts }, now)
  })
}
