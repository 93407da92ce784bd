import { proveContact } from '@tessera/identity/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { messagesProblems } from '../../problems.ts'
import { serviceProblems } from '../../service-problems.ts'
import { beginChat } from './begin-chat.ts'
import { closeIdle } from './close-idle.ts'
import { answerConversation, closeConversation, takeConversation } from './desk-acts.ts'
import { readConversation } from './desk-lists.ts'
import { readOwnChat, readOwnUnread } from './read-own.ts'
import { readOwnFile, sendFile } from './service-files.ts'
import { picture, serviceFixture } from './service.fixture.ts'
import { mailOwn } from './transcript.ts'
import { closeOwn, noteSeen, noteVisitorTyping, rateOwn, writeToService } from './visitor-acts.ts'

const { db } = freshDatabase()
const { agent, asked, begin, clock, guest, join, office, rule } = serviceFixture(db)
const refused = (kind: { code: string }) => expect.objectContaining({ kind })
const id = () => crypto.randomUUID()
let marta: Awaited<ReturnType<typeof agent>>
beforeAll(async () => {
  marta = await agent('martaagent')
})

const own = async (who: Parameters<typeof readOwnChat>[0]) => (await readOwnChat(who)).conversation
const say = (to: string, content: string, extra: { messageId?: string; isNote?: boolean } = {}) =>
  answerConversation(marta, { id: to, messageId: id(), isNote: false, content, ...extra })

test('a guest asks, one of the staff answers, and the guest finds all of it after a reload [AN-06]', async () => {
  const rosa = guest()
  const to = await begin(rosa, 'Where is my deposit?')
  expect(await own(rosa)).toMatchObject({
    id: to,
    state: 'waiting',
    ahead: 0,
    unread: 0,
    hasAnswer: false,
  })
  await say(to, 'One moment, I check it.')
  expect(rosa.pushed.length + marta.pushed.length).toBeGreaterThan(0)
  const read = await own({ ...rosa, pushed: [] } as typeof rosa)
  expect(read).toMatchObject({ state: 'open', unread: 1, hasAnswer: true })
  expect(read?.messages.map(({ from, content }) => [from, content])).toEqual([
    ['visitor', 'Where is my deposit?'],
    ['event', 'joined'],
    ['staff', 'One moment, I check it.'],
  ])
  expect(JSON.stringify(read)).not.toContain('martaagent')
  await noteSeen(rosa, read!.messages.at(-1)!.number)
  expect(await readOwnUnread(rosa)).toMatchObject({ unread: 0 })
})

test('nobody reaches the conversation of another: no guest, no member, not even on the same device', async () => {
  const [rosa, stranger, ana] = [guest(), guest(), await join('anamember')]
  const to = await begin(rosa, 'My secret number is 4711')
  const file = id()
  await sendFile(rosa, { id: file, name: 'a.png', data: (await picture()).toString('base64') })
  // A member who logs in on the device of the guest.
  const same = { ...ana, cookies: rosa.cookies! }
  for (const who of [stranger, ana, same]) {
    expect(await own(who)).toBeNull()
    expect(await readOwnUnread(who)).toEqual({ unread: 0, line: null })
    await expect(readOwnFile(who, file)).rejects.toEqual(refused(serviceProblems.unknownFile))
    const acts = [
      () => writeToService(who, { id: id(), content: 'hello' }),
      () => noteSeen(who, 5),
      () => noteVisitorTyping(who),
      () => closeOwn(who),
      () => rateOwn(who, { stars: 1, comment: '' }),
      () => mailOwn(who, 1),
    ]
    for (const act of acts)
      await expect(act()).rejects.toEqual(refused(serviceProblems.unknownConversation))
    // The id alone opens nothing.
    await expect(beginChat(who, asked('give me that', { id: to }))).rejects.toEqual(
      refused(messagesProblems.usedDifferently),
    )
  }
  const forged = { ...stranger, cookies: { read: () => to, write: () => undefined } }
  expect(await own(forged)).toBeNull()
  expect(await readOwnFile(rosa, file)).toMatchObject({ type: 'image/jpeg', name: 'a.jpg' })
  // What is pushed on the line of a conversation says nothing of it.
  await say(to, 'I see it')
  for (const { message } of [...rosa.pushed, ...marta.pushed]) expect(message).toEqual({})
})

test('each request with its id is done once, also when the answer to it was lost', async () => {
  const rosa = guest()
  const body = asked('Once')
  await Promise.all(Array.from({ length: 5 }, () => beginChat(rosa, body)))
  await expect(beginChat(rosa, { ...body, content: 'Other' })).rejects.toEqual(
    refused(messagesProblems.usedDifferently),
  )
  const message = { id: id(), content: 'and more' }
  await Promise.all(Array.from({ length: 5 }, () => writeToService(rosa, message)))
  await expect(writeToService(rosa, { ...message, content: 'less' })).rejects.toEqual(
    refused(messagesProblems.usedDifferently),
  )
  const messageId = id()
  await say(body.id, 'yes', { messageId })
  await say(body.id, 'yes', { messageId })
  await expect(say(body.id, 'no', { messageId })).rejects.toEqual(
    refused(messagesProblems.usedDifferently),
  )
  const sent = { id: id(), name: 'a.png', data: (await picture()).toString('base64') }
  await sendFile(rosa, sent)
  await sendFile(rosa, sent)
  const other = { ...sent, data: (await picture(9)).toString('base64') }
  await expect(sendFile(rosa, other)).rejects.toEqual(refused(messagesProblems.usedDifferently))
  expect((await own(rosa))?.messages.map(({ content }) => content)).toEqual([
    'Once',
    'and more',
    'joined',
    'yes',
    '',
  ])
})

test('a member has one open conversation, on every device', async () => {
  const ben = await join('benmember')
  const first = await begin(ben, 'first')
  await begin({ ...ben, address: '198.51.100.7' }, 'from my phone')
  expect((await own(ben))?.messages.map(({ content }) => content)).toEqual([
    'first',
    'from my phone',
  ])
  await closeOwn(ben)
  await closeOwn(ben)
  await expect(writeToService(ben, { id: id(), content: 'too late' })).rejects.toEqual(
    refused(serviceProblems.conversationClosed),
  )
  const second = await begin(ben, 'another matter')
  expect(second).not.toBe(first)
  expect((await own(ben))?.id).toBe(second)
})

test('too many conversations of a network, and too many messages in a minute, are refused', async () => {
  const rosa = guest()
  for (let nth = 0; nth < 6; nth += 1) await begin(rosa, `again ${nth}`)
  await expect(begin(rosa, 'once more')).rejects.toEqual(refused(serviceProblems.serviceLimit))
  const eva = guest()
  await begin(eva, 'one')
  for (let nth = 1; nth < 20; nth += 1)
    await writeToService(eva, { id: id(), content: `line ${nth}` })
  await expect(writeToService(eva, { id: id(), content: 'more' })).rejects.toEqual(
    refused(serviceProblems.serviceFlood),
  )
  clock.pass(61_000)
  await writeToService(eva, { id: id(), content: 'more' })
})

test('typing is seen on both sides for some seconds', async () => {
  const rosa = guest()
  const to = await begin(rosa, 'hello')
  await takeConversation(marta, { id: to, isOver: false })
  await noteVisitorTyping(rosa)
  expect((await readConversation(marta, { id: to, isTyping: 'yes' })).isVisitorTyping).toBe(true)
  expect((await own(rosa))?.isStaffTyping).toBe(true)
  clock.pass(7_000)
  expect((await readConversation(marta, { id: to, isTyping: 'no' })).isVisitorTyping).toBe(false)
  expect((await own(rosa))?.isStaffTyping).toBe(false)
})

test('outside of the hours a guest leaves an address, and the queue shows that it was left', async () => {
  await rule({ isAlwaysOpen: false, hours: [] })
  const rosa = guest()
  expect(await readOwnChat(rosa)).toMatchObject({ isOn: true, isOpen: false, opensAt: null })
  await expect(begin(rosa, 'anybody?')).rejects.toEqual(refused(serviceProblems.serviceEmail))
  await begin(rosa, 'anybody?', { email: 'Rosa@mail.example' })
  expect(await own(rosa)).toMatchObject({ isLeft: true, hasEmail: true })
  await rule({ isOn: false })
  await expect(begin(guest(), 'hello')).rejects.toEqual(refused(serviceProblems.serviceOff))
  await rule({})
})

test('a conversation is sent by e-mail to the address of the visitor alone, and some times', async () => {
  const rosa = guest()
  const to = await begin(rosa, 'Please write to me', { email: 'rosa@mail.example', language: 'ES' })
  await expect(mailOwn(rosa, 1)).rejects.toEqual(refused(serviceProblems.transcriptEarly))
  await say(to, 'With pleasure')
  await say(to, 'a secret note', { isNote: true })
  await mailOwn(rosa, 1)
  await mailOwn(rosa, 1)
  const { rows } = await sql<{
    recipient: string
    subject: string
    body: string
  }>`select recipient, subject, body
    from identity.message where kind = 'service.transcript'`.execute(db())
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ recipient: 'rosa@mail.example' })
  expect(rows[0]!.subject).toContain('atención al cliente')
  expect(rows[0]!.body).toContain('Please write to me')
  expect(rows[0]!.body).toContain('With pleasure')
  expect(rows[0]!.body).not.toContain('secret note')
  await mailOwn(rosa, 2)
  await closeConversation(marta, { id: to, isMailed: true })
  const ana = await join('anawrites')
  const hers = await begin(ana, 'me too')
  await say(hers, 'Hello Ana')
  await expect(mailOwn(ana, 1)).rejects.toEqual(refused(serviceProblems.transcriptAddress))
  await inTransaction(db(), (tx) =>
    proveContact(tx, { memberId: ana.member.id, by: 'email', to: 'ana@mail.example' }, clock()),
  )
  for (const nth of [1, 2, 3]) await mailOwn(ana, nth)
  await expect(closeConversation(marta, { id: hers, isMailed: true })).rejects.toEqual(
    refused(serviceProblems.transcriptLimit),
  )
})

test('a conversation is rated after its end', async () => {
  const rosa = guest()
  const to = await begin(rosa, 'quick question')
  await say(to, 'quick answer')
  await expect(rateOwn(rosa, { stars: 5, comment: '' })).rejects.toEqual(
    refused(serviceProblems.conversationOpen),
  )
  await closeConversation(marta, { id: to, isMailed: false })
  await rateOwn(rosa, { stars: 4, comment: 'nice' })
  expect(await readConversation(marta, { id: to, isTyping: 'no' })).toMatchObject({
    rating: 4,
    ratingComment: 'nice',
  })
})

test('conversations that were answered and rest are closed, what waits for an answer is not', async () => {
  const [rosa, eva] = [guest(), guest()]
  const answered = await begin(rosa, 'thanks')
  await say(answered, 'welcome')
  await begin(eva, 'still waiting')
  clock.pass(61 * 60_000)
  await closeIdle(office())
  expect((await own(rosa))?.state).toBe('closed')
  expect((await own(eva))?.state).toBe('waiting')
})
