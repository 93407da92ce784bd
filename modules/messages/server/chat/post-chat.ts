import { refuseOnBreak } from '@tessera/compliance/server'
import {
  type Db,
  deriveId,
  inTransaction,
  type MemberContext,
  networkOf,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { chatProblems } from '../../chat-problems.ts'
import type { ChatMessage, ChatRule } from '../../chat-shapes.ts'
import { lengthOf } from '../../length-of.ts'
import { messagesProblems } from '../../problems.ts'
import type { MessagesPorts } from '../ports.ts'
import { hasBannedWord } from './banned-words.ts'
import { findChatMessage, insertChat, shownChat } from './chat-rows.ts'
import { readChatRule } from './chat-rule.ts'
import { refuseFlood } from './flood.ts'
import { nameRule } from './name-rule.ts'
import { hasLink, plainText, withoutLinks } from './plain-text.ts'
import { needRoom, stateOf } from './rooms.ts'
import { tellChat } from './tell-chat.ts'
import { findMute, missingFor } from './who-may-post.ts'

/** What other members know of an author: it says nothing of the member's own id. */
export const authorIdOf = (memberId: string): string => deriveId(memberId, 'messages.chatAuthor')

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

type Sent = { id: string; room: string; content: string }

/**
 * Writes a member's message in a room, once for each id, and tells the room. Problems: `unknownRoom`, `roomClosed`,
 * `chatEmpty`, `chatTooLong`, `chatSlow`, `chatFlood`, `chatRepeated`, `chatWords`, `chatLinks`, `chatMuted`, `chatLevel`,
 * `chatDeposit`, `usedDifferently`, `compliance.onBreak`.
 */
export async function postChat(
  context: MemberContext,
  sent: Sent,
  { vipLevelOf }: Pick<MessagesPorts, 'vipLevelOf'>,
): Promise<ChatMessage> {
  const { db, member, clock, address, push } = context
  const rule = await readChatRule(db)
  const names = await nameRule(db, rule)
  const now = clock()
  const sentHash = hashOf(sent.content)
  const { row, isNew } = await inTransaction(db, async (tx) => {
    await lockAuthor(tx, member.id)
    const known = await findSame(tx, { ...sent, memberId: member.id, sentHash })
    if (known) return { row: known, isNew: false }
    const room = await needRoom(tx, sent.room)
    const state = stateOf(room, rule)
    if (!state.isOpen) throw chatProblems.roomClosed()
    await refuseOnBreak(tx, member.id)
    await refuseWho(tx, { member, room: sent.room, rule, now, vipLevelOf })
    const content = keptText(sent.content, rule)
    const network = networkOf(address)
    await refuseFlood(tx, {
      memberId: member.id,
      network,
      content,
      now,
      room: sent.room,
      slowSeconds: state.slowSeconds,
    })
    const author = { memberId: member.id, authorId: authorIdOf(member.id) }
    const chat = {
      ...author,
      id: sent.id,
      room: sent.room,
      kind: 'member' as const,
      content,
      sentHash,
      network,
    }
    if (!(await insertChat(tx, chat, now))) throw messagesProblems.usedDifferently()
    const made = await findChatMessage(tx, sent.id)
    if (!made) throw new Error('a message that was just written is gone')
    return { row: made, isNew: true }
  })
  const shown = shownChat(row, names)
  if (isNew) tellChat(push, sent.room, { added: [shown] })
  return shown
}

/** One message of a member after the other, so that none slips past the counts. */
const lockAuthor = (tx: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`messages.chat:${memberId}`}, 0))`.execute(tx)

async function findSame(
  tx: Db,
  { id, room, memberId, sentHash }: Sent & { memberId: string; sentHash: Buffer },
) {
  const known = await findChatMessage(tx, id)
  if (!known) return undefined
  const isSame =
    known.memberId === memberId && known.room === room && known.sentHash.equals(sentHash)
  if (!isSame) throw messagesProblems.usedDifferently()
  return known
}

type Writing = Pick<MessagesPorts, 'vipLevelOf'> & {
  member: MemberContext['member']
  room: string
  rule: ChatRule
  now: Date
}

async function refuseWho(tx: Db, { member, room, rule, now, vipLevelOf }: Writing): Promise<void> {
  const mute = await findMute(tx, { memberId: member.id, room, now })
  if (mute) {
    const minutes = Math.ceil((mute.endsAt.getTime() - now.getTime()) / 60_000)
    throw chatProblems.chatMuted({ minutes, reason: mute.reason })
  }
  const who = { memberId: member.id, currency: member.currency }
  const missing = await missingFor(tx, who, { rule, vipLevelOf })
  if (missing === 'level') throw chatProblems.chatLevel({ level: rule.vipMin })
  if (missing === 'deposit') throw chatProblems.chatDeposit()
}

function keptText(sent: string, rule: ChatRule): string {
  const text = plainText(sent)
  if (text === '') throw chatProblems.chatEmpty()
  if (lengthOf(text) > rule.charactersMax)
    throw chatProblems.chatTooLong({ count: rule.charactersMax })
  if (hasBannedWord(text, rule.words)) throw chatProblems.chatWords()
  if (rule.links === 'refused' && hasLink(text)) throw chatProblems.chatLinks()
  return withoutLinks(text)
}
