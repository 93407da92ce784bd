import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { ChatMessage, ChatRule } from '../../chat-shapes.ts'

export type ChatRow = {
  id: string
  number: bigint
  room: string
  kind: ChatMessage['kind']
  memberId: string | null
  authorId: string | null
  staffAccount: string | null
  promotionId: string | null
  content: string
  sentHash: Buffer
  network: string
  madeAt: Date
  account: string | null
  masked: string | null
  nickname: string | null
  removedAt: Date | null
  removedBy: string | null
  removedFor: string | null
}

const columns =
  sql.raw(`c.id, c.number, c.room, c.kind, c.member_id as "memberId", c.author_id as "authorId",
  c.staff_account as "staffAccount", c.promotion_id as "promotionId", c.content, c.sent_hash as "sentHash",
  c.network, c.made_at as "madeAt", m.account, m.masked_account as masked, m.nickname,
  x.made_at as "removedAt", x.staff_account as "removedBy", x.reason as "removedFor"`)

/** Messages with their authors and how they were removed, as `where` chooses them from `c`, `m` and `x`. */
export async function findChat(db: Db, where: RawBuilder<unknown>): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`select ${columns} from messages.chat_message c
    left join identity.member_view m on m.id = c.member_id
    left join messages.chat_removal x on x.message_id = c.id
    where ${where}`.execute(db)
  return rows
}

export const findChatMessage = async (db: Db, id: string): Promise<ChatRow | undefined> =>
  (await findChat(db, sql`c.id = ${id}`))[0]

/** How members are called, as the rule says and as far as their own name may be shown. */
export type NameRule = { names: ChatRule['names']; isOfficial: (name: string) => boolean }

export function nameOf(
  { nickname, masked }: Pick<ChatRow, 'nickname' | 'masked'>,
  { names, isOfficial }: NameRule,
): string {
  const own = nickname ?? ''
  // A name that looks like one of the staff is not shown, however it came to be.
  return names === 'nickname' && own !== '' && !isOfficial(own) ? own : (masked ?? '')
}

export const shownChat = (row: ChatRow, names: NameRule): ChatMessage => ({
  id: row.id,
  number: Number(row.number),
  kind: row.kind,
  authorId: row.authorId,
  name: row.kind === 'member' ? nameOf(row, names) : '',
  content: row.content,
  promotionId: row.promotionId,
  madeAt: row.madeAt.toISOString(),
})

export type NewChat = Pick<ChatRow, 'id' | 'room' | 'kind' | 'content' | 'sentHash' | 'network'> & {
  memberId?: string
  authorId?: string
  staff?: { id: string; account: string }
  promotionId?: string
}

/** Writes a message down. Answers false where its id is used already. */
export async function insertChat(tx: Db, chat: NewChat, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into messages.chat_message
      (id, room, kind, member_id, author_id, staff_id, staff_account, promotion_id, content, sent_hash, network, made_at)
    values (${chat.id}, ${chat.room}, ${chat.kind}, ${chat.memberId ?? null}, ${chat.authorId ?? null},
      ${chat.staff?.id ?? null}, ${chat.staff?.account ?? null}, ${chat.promotionId ?? null}, ${chat.content},
      ${chat.sentHash}, ${chat.network}, ${now})
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length === 1
}

/** Takes a message away. Answers false where it already was. */
export async function insertRemoval(
  tx: Db,
  {
    id,
    staff,
    reason = '',
  }: { id: string; staff?: { id: string; account: string }; reason?: string },
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`insert into messages.chat_removal (message_id, staff_id, staff_account, reason, made_at)
    values (${id}, ${staff?.id ?? null}, ${staff?.account ?? null}, ${reason}, ${now})
    on conflict (message_id) do nothing returning message_id`.execute(tx)
  return rows.length === 1
}
