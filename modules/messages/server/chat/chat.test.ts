import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import { complianceProblems } from '@tessera/compliance/calls'
import { beginBreak } from '@tessera/compliance/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chatProblems } from '../../chat-problems.ts'
import { messagesProblems } from '../../problems.ts'
import { chatFixture } from './chat.fixture.ts'
import { closeChatRoom, openChatRoom } from './moderate.ts'
import { hideAuthor, readStanding, removeOwnChat, reportChat } from './own-chat.ts'
import { authorIdOf } from './post-chat.ts'
import { readChat } from './read-chat.ts'
import { flushChat } from './tell-chat.ts'

const { db } = freshDatabase()
const { clock, join, levels, ports, rule, say, sayLater } = chatFixture(db)
const refused = (kind: { code: string }) => expect.objectContaining({ kind })
const wordsOf = async (room = 'lobby') =>
  (await readChat(db(), { room })).list.map((each) => each.content)

test('what a member writes is read by everybody, under a masked name and without the id of the member [MD-31]', async () => {
  const ana = await join('anastasia')
  const shown = await say(ana, 'Good evening')
  expect(shown).toMatchObject({ name: 'an***a', content: 'Good evening', kind: 'member' })
  const { list } = await readChat(db(), { room: 'lobby' })
  expect(list[0]).toEqual(shown)
  expect(JSON.stringify(list)).not.toContain(ana.member.id)
  expect(JSON.stringify(list)).not.toContain('anastasia')
  flushChat(ana.push)
  expect(ana.pushed).toEqual([
    {
      feed: 'messages.chat',
      audience: 'all',
      topic: 'lobby',
      message: { added: [shown], removed: [] },
    },
  ])
})

test('the same id again is the same message, and neither another’s nor other words', async () => {
  const [ben, cid] = [await join('benjamin'), await join('cidamora')]
  const id = crypto.randomUUID()
  const first = await say(ben, 'once', 'lobby', id)
  expect(await say(ben, 'once', 'lobby', id)).toEqual(first)
  flushChat(ben.push)
  expect(ben.pushed).toHaveLength(1)
  await expect(say(ben, 'other words', 'lobby', id)).rejects.toEqual(
    refused(messagesProblems.usedDifferently),
  )
  await expect(say(cid, 'once', 'lobby', id)).rejects.toEqual(
    refused(messagesProblems.usedDifferently),
  )
  expect((await wordsOf()).filter((each) => each === 'once')).toHaveLength(1)
})

test('ten requests with one id at the same moment write one message', async () => {
  const eve = await join('evelyn22')
  const id = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => say(eve, 'at once', 'lobby', id)),
  )
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
})

test('slow mode, a flood, and the same words again are refused with the seconds to wait', async () => {
  const flo = await join('floriana')
  await say(flo, 'one')
  await expect(say(flo, 'two')).rejects.toEqual(refused(chatProblems.chatSlow))
  clock.pass(3_000)
  await say(flo, 'two')
  clock.pass(3_000)
  await expect(say(flo, 'two')).rejects.toEqual(refused(chatProblems.chatRepeated))
  await rule({ slowSeconds: 0 })
  for (let nth = 3; nth <= 12; nth += 1) await say(flo, `word ${nth}`)
  await expect(say(flo, 'word 13')).rejects.toMatchObject({
    kind: chatProblems.chatFlood,
    facts: { seconds: 54 },
  })
  clock.pass(60_000)
  await say(flo, 'word 13')
  await rule({})
})

test('one network cannot flood a room with many accounts', async () => {
  await rule({ slowSeconds: 0 })
  clock.pass(60_000)
  const crowd = await Promise.all(Array.from({ length: 4 }, (_, nth) => join(`crowd${nth}x`)))
  for (let nth = 0; nth < 30; nth += 1) await say(crowd[nth % 3]!, `spam ${nth}`)
  await expect(say(crowd[3]!, 'me too')).rejects.toEqual(refused(chatProblems.chatFlood))
  await say({ ...crowd[3]!, address: '203.0.113.9' }, 'from elsewhere')
  clock.pass(60_000)
  await rule({})
})

test('who is muted, on a break, or below the level or deposits that are asked for does not write', async () => {
  const gil = await join('gilberto')
  await rule({ vipMin: 2 })
  await expect(sayLater(gil, 'hello')).rejects.toMatchObject({
    kind: chatProblems.chatLevel,
    facts: { level: 2 },
  })
  expect((await readStanding(gil, 'lobby', ports)).whyNot).toBe('level')
  levels.set(gil.member.id, 2)
  await say(gil, 'hello')
  await rule({ depositsMin: [{ currency: 'USD', amount: '100000' }] })
  await expect(sayLater(gil, 'more')).rejects.toEqual(refused(chatProblems.chatDeposit))
  await rule({})
  const asked = {
    id: crypto.randomUUID(),
    memberId: gil.member.id,
    unit: 'USD',
    length: 'days1' as const,
  }
  await inTransaction(db(), (tx) =>
    beginBreak(tx, asked, clock(), {
      setStakeLimit,
      removeStakeLimit,
      readPlay,
      sendMessage: async () => undefined,
    }),
  )
  await expect(sayLater(gil, 'more')).rejects.toEqual(refused(complianceProblems.onBreak))
  expect((await readStanding(gil, 'lobby', ports)).whyNot).toBe('break')
})

test('an own message is taken back in its first minute, and another’s never', async () => {
  const [hal, ida] = [await join('halinaxx'), await join('idabella')]
  const { id } = await sayLater(hal, 'by mistake')
  await expect(removeOwnChat(ida, id)).rejects.toEqual(refused(chatProblems.unknownChatMessage))
  await removeOwnChat(hal, id)
  await removeOwnChat(hal, id)
  expect(await wordsOf()).not.toContain('by mistake')
  flushChat(hal.push)
  expect(hal.pushed.at(-1)?.message).toEqual({ added: [], removed: [id] })
  const late = await sayLater(hal, 'too late')
  clock.pass(61_000)
  await expect(removeOwnChat(hal, late.id)).rejects.toEqual(refused(chatProblems.removalOver))
})

test('a message is reported once by each member, never by its author, and some times a day', async () => {
  const [joe, kim] = [await join('joeblogs'), await join('kimberly')]
  const { id } = await sayLater(joe, 'buy my system')
  await expect(reportChat(joe, { id, reason: 'spam' })).rejects.toEqual(
    refused(chatProblems.ownMessage),
  )
  await reportChat(kim, { id, reason: 'spam' })
  await reportChat(kim, { id, reason: 'abuse' })
  const { rows } =
    await sql`select reason from messages.chat_report where message_id = ${id}`.execute(db())
  expect(rows).toEqual([{ reason: 'spam' }])
  const nothing = { id: crypto.randomUUID(), reason: 'spam' as const }
  await expect(reportChat(kim, nothing)).rejects.toEqual(refused(chatProblems.unknownChatMessage))
  for (let nth = 0; nth < 19; nth += 1) {
    const more = await sayLater(joe, `offer ${nth}`)
    await reportChat(kim, { id: more.id, reason: 'spam' })
  }
  const last = await sayLater(joe, 'last offer')
  await expect(reportChat(kim, { id: last.id, reason: 'spam' })).rejects.toEqual(
    refused(chatProblems.reportLimit),
  )
})

test('a member hides an author from themselves alone, and shows them again', async () => {
  const [leo, mia] = [await join('leonardo'), await join('miamaria')]
  const id = authorIdOf(leo.member.id)
  await expect(hideAuthor(mia, { id, isHidden: true })).rejects.toEqual(
    refused(chatProblems.unknownAuthor),
  )
  await sayLater(leo, 'here I am')
  await hideAuthor(mia, { id, isHidden: true })
  await hideAuthor(mia, { id, isHidden: true })
  expect((await readStanding(mia, 'lobby', ports)).hidden).toEqual([id])
  expect((await readStanding(leo, 'lobby', ports)).hidden).toEqual([])
  await hideAuthor(mia, { id, isHidden: false })
  expect((await readStanding(mia, 'lobby', ports)).hidden).toEqual([])
  await sql`insert into messages.chat_hidden (member_id, author_id, made_at)
    select ${mia.member.id}, gen_random_uuid(), ${clock()} from generate_series(1, 500)`.execute(
    db(),
  )
  await expect(hideAuthor(mia, { id, isHidden: true })).rejects.toEqual(
    refused(chatProblems.hiddenLimit),
  )
})

test('the history comes in pages, newest first, each message once', async () => {
  await db()
    .transaction()
    .execute((tx) => openChatRoom(tx, 'table:history', clock()))
  const ned = await join('nedkelly')
  for (let nth = 0; nth < 60; nth += 1) await sayLater(ned, `line ${nth}`, 'table:history')
  const first = await readChat(db(), { room: 'table:history' })
  expect([first.list.length, first.list[0]?.content]).toEqual([50, 'line 59'])
  const second = await readChat(db(), { room: 'table:history', before: first.next! })
  expect([second.list.map(({ content }) => content).at(-1), second.next]).toEqual(['line 0', null])
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(60)
})

test('the room of a table opens and closes with it; a room that there is not is named', async () => {
  const ola = await join('olafsson')
  await expect(sayLater(ola, 'hi', 'table:7')).rejects.toEqual(refused(chatProblems.unknownRoom))
  await db()
    .transaction()
    .execute((tx) => openChatRoom(tx, 'table:7', clock()))
  await sayLater(ola, 'hi', 'table:7')
  await db()
    .transaction()
    .execute((tx) => closeChatRoom(tx, 'table:7'))
  await expect(sayLater(ola, 'still there?', 'table:7')).rejects.toEqual(
    refused(chatProblems.roomClosed),
  )
  expect(await wordsOf('table:7')).toEqual(['hi'])
  await rule({ isOn: false })
  await expect(sayLater(ola, 'hi')).rejects.toEqual(refused(chatProblems.roomClosed))
  expect(await wordsOf()).toEqual([])
  await rule({})
})

test('a nickname is shown where the rule says so, and never one that looks like the staff', async () => {
  const [pia, rex] = [await join('piapolka'), await join('rexmundi')]
  await sql`update identity.member set nickname = 'Pia P' where id = ${pia.member.id}`.execute(db())
  await sql`update identity.member set nickname = 'Suppоrt' where id = ${rex.member.id}`.execute(
    db(),
  )
  await rule({ names: 'nickname' })
  expect((await sayLater(pia, 'me')).name).toBe('Pia P')
  expect((await sayLater(rex, 'trust me')).name).toBe('re***i')
  await rule({})
})

test('a message has as many characters as the rule allows, counted as its writer counts', async () => {
  const sam = await join('samantha')
  await rule({ charactersMax: 20 })
  await sayLater(sam, '👍'.repeat(20))
  await expect(sayLater(sam, '👍'.repeat(21))).rejects.toEqual(refused(chatProblems.chatTooLong))
  await expect(sayLater(sam, '\u200b \u202e ')).rejects.toEqual(refused(chatProblems.chatEmpty))
  await rule({})
})

const banned = ['scam', 'idiot*', 'free money']
test('words and links that are not allowed are refused', async () => {
  const tom = await join('tomthumb')
  await rule({ words: banned, links: 'refused' })
  await expect(sayLater(tom, 'what a 5cam')).rejects.toEqual(refused(chatProblems.chatWords))
  await expect(sayLater(tom, 'evil.com')).rejects.toEqual(refused(chatProblems.chatLinks))
  await rule({})
  expect((await sayLater(tom, 'my page is evil.com')).content).toBe('my page is [link]')
})
