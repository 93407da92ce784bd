import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ChatRule } from '../../chat-shapes.ts'
import type { MessagesPorts } from '../ports.ts'

export type Mute = { endsAt: Date; reason: string }

/** The mute of a member that lasts longest, in this room or in all. */
export async function findMute(
  db: Db,
  { memberId, room, now }: { memberId: string; room: string; now: Date },
): Promise<Mute | undefined> {
  const { rows } = await sql<Mute>`select ends_at as "endsAt", reason from messages.chat_mute
    where member_id = ${memberId} and ended_at is null and begins_at <= ${now} and ends_at > ${now}
      and (room is null or room = ${room})
    order by ends_at desc limit 1`.execute(db)
  return rows[0]
}

type Who = { memberId: string; currency: string }

/** What a member misses of what the rule asks of those who write. */
export async function missingFor(
  db: Db,
  { memberId, currency }: Who,
  { rule, vipLevelOf }: { rule: ChatRule } & Pick<MessagesPorts, 'vipLevelOf'>,
): Promise<'level' | 'deposit' | undefined> {
  if (rule.vipMin > 0 && (await vipLevelOf(db, memberId)) < rule.vipMin) return 'level'
  const least = BigInt(rule.depositsMin.find((each) => each.currency === currency)?.amount ?? 0)
  if (least <= 0n) return undefined
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum
    from cashier.settled_deposit_view where member_id = ${memberId} and unit = ${currency}`.execute(
    db,
  )
  return BigInt(rows[0]?.sum ?? 0n) < least ? 'deposit' : undefined
}
