import { type Db, type GuestContext, networkOf } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { ConversationState } from '../../service-shapes.ts'
import { serviceProblems } from '../../service-problems.ts'

export type ConversationRow = {
  id: string
  number: bigint
  memberId: string | null
  tokenHash: Buffer | null
  line: string
  visitorName: string
  email: string
  language: string
  network: string
  state: ConversationState
  isLeft: boolean
  staffId: string | null
  staffAccount: string | null
  madeAt: Date
  firstAnswerAt: Date | null
  lastAt: Date
  isUnanswered: boolean
  seenNumber: bigint
  rating: number | null
  ratingComment: string
  transcripts: number
}

export const conversationColumns =
  sql.raw(`c.id, c.number, c.member_id as "memberId", c.token_hash as "tokenHash",
  c.line, c.visitor_name as "visitorName", c.email, c.language, c.network, c.state, c.is_left as "isLeft",
  c.staff_id as "staffId", c.staff_account as "staffAccount", c.made_at as "madeAt",
  c.first_answer_at as "firstAnswerAt", c.last_at as "lastAt", c.is_unanswered as "isUnanswered",
  c.seen_number as "seenNumber", c.rating, c.rating_comment as "ratingComment", c.transcripts`)

export async function findConversation(
  db: Db,
  where: RawBuilder<unknown>,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`select ${conversationColumns}
    from messages.service_conversation c where ${where}`.execute(db)
  return rows[0]
}

/** Nobody else changes it until the transaction ends. Problem: `unknownConversation`. */
export async function lockConversation(tx: Db, id: string): Promise<ConversationRow> {
  const row = await findConversation(tx, sql`c.id = ${id} for update`)
  if (!row) throw serviceProblems.unknownConversation()
  return row
}

/** Where the browser of a guest keeps the secret of their conversation. */
export const guestCookie = 'service-chat'

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

type Visit = Pick<GuestContext, 'db' | 'member' | 'cookies'>

/**
 * The conversation of who asks, and no other: a member's own latest one, or the one whose secret the browser of a guest
 * keeps. A member is never given what was written on this device by a guest.
 */
export async function findOwn({
  db,
  member,
  cookies,
}: Visit): Promise<ConversationRow | undefined> {
  if (member)
    return findConversation(
      db,
      sql`c.member_id = ${member.id} order by c.state = 'closed', c.made_at desc limit 1`,
    )
  const key = cookies?.read(guestCookie)
  if (!key || !/^[A-Za-z0-9_-]{43}$/.test(key)) return undefined
  return findConversation(db, sql`c.token_hash = ${hashOfKey(key)}`)
}

/** Problem: `unknownConversation`. */
export async function needOwn(visit: Visit): Promise<ConversationRow> {
  const own = await findOwn(visit)
  if (!own) throw serviceProblems.unknownConversation()
  return own
}

export const placeOfVisit = ({ address }: Pick<GuestContext, 'address'>): string =>
  networkOf(address)
