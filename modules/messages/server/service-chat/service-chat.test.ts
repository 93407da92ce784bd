import { proveContact } from '@tessera/identity/server'
import { businessDaysOf, firstBusinessDayRule, inTransaction } from '@tessera/server-kit'
import { settingsProblems } from '@tessera/settings/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { messagesProblems } from '../../problems.ts'
import { serviceProblems } from '../../service-problems.ts'
import { beginChat } from './begin-chat.ts'
import { listCanned, removeCanned, saveCanned } from './canned.ts'
import { checkFile, fileNameFor } from './check-file.ts'
import { closeIdle } from './close-idle.ts'
import { answerConversation, closeConversation, handOver, takeConversation } from './desk-acts.ts'
import { listColleagues, listConversations, readConversation } from './desk-lists.ts'
import { readFigures } from './figures.ts'
import { openingAt } from './opening-hours.ts'
import { readOwnChat, readOwnUnread } from './read-own.ts'
import { readAnyFile, readOwnFile, sendFile } from './service-files.ts'
import { serviceFixture } from './service.fixture.ts'
import { mailOwn } from './transcript.ts'
import { closeOwn, noteSeen, noteVisitorTyping, rateOwn, writeToService } from './visitor-acts.ts'

const { db } = freshDatabase()
const { agent, asked, begin, clock, guest, join, office, rule } = serviceFixture(db)
const refused = (kind: { code: string }) => expect.objectContaining({ kind })
const id = () => crypto.randomUUID()
let marta: Awaited<ReturnType<typeof agent>>
let luis: Awaited<ReturnType<typeof agent>>
beforeAll(async () => {
  marta = await agent('martaagent')
  luis = await agent('luisagent')
  await agent('idleperson', ['members.read'])
})

const own = async (who: Parameters<typeof readOwnChat>[0]) => (await readOwnChat(who)).conversation
const say = (to: string, content: string, extra: { messageId?: string; isNote?: boolean } = {}) =>
  answerConversation(marta, { id: to, messageId: id(), isNote: false, content, ...extra })
const view = (name: 'queue' | 'mine' | 'open' | 'closed', extra: object = {}) =>
  listConversations(marta, { view: name, pageSize: 50, ...extra })

test('a guest asks, one of the staff answers, and the guest finds all of it after a reload [AN-06]', async () => {
  const rosa = guest()
  const to = await begin(rosa, 'Where is my deposit?')
  expect(await own(rosa)).toMatchObject({ id: to, state: 'waiting', ahead: 0, unread: 0, hasAnswer: false })
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
  await expect(say(body.id, 'no', { messageId })).rejects.toEqual(refused(messagesProblems.usedDifferently))
  const sent = { id: id(), name: 'a.png', data: (await picture()).toString('base64') }
  await sendFile(rosa, sent)
  await sendFile(rosa, sent)
  const other = { ...sent, data: (await picture(9)).toString('base64') }
  await expect(sendFile(rosa, other)).rejects.toEqual(refused(messagesProblems.usedDifferently))
  expect((await own(rosa))?.messages.map(({ content }) => content)).toEqual(['Once', 'and more', 'joined', 'yes', ''])
})

test('a member has one open conversation, on every device', async () => {
  const ben = await join('benmember')
  const first = await begin(ben, 'first')
  await begin({ ...ben, address: '198.51.100.7' }, 'from my phone')
  expect((await own(ben))?.messages.map(({ content }) => content)).toEqual(['first', 'from my phone'])
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
  for (let nth = 1; nth < 20; nth += 1) await writeToService(eva, { id: id(), content: `line ${nth}` })
  await expect(writeToService(eva, { id: id(), content: 'more' })).rejects.toEqual(
    refused(serviceProblems.serviceFlood),
  )
  clock.pass(61_000)
  await writeToService(eva, { id: id(), content: 'more' })
})

test('the queue is served in its order; what a colleague has is theirs until it is handed over', async () => {
  await sql`update messages.service_conversation set state = 'closed', closed_at = ${clock()}, closed_by = 'staff'
    where state <> 'closed'`.execute(db())
  const [one, two] = [guest(), guest()]
  const first = await begin(one, 'first in the queue')
  clock.pass(1_000)
  await begin(two, 'second in the queue')
  expect((await own(two))?.ahead).toBe(1)
  const queue = await view('queue')
  expect(queue.list.map(({ lastContent }) => lastContent)).toEqual(['first in the queue', 'second in the queue'])
  expect(queue.waiting).toBe(2)
  await takeConversation(marta, { id: first, isOver: false })
  expect((await own(two))?.ahead).toBe(0)
  const other = answerConversation(luis, { id: first, messageId: id(), content: 'me too', isNote: false })
  await expect(other).rejects.toMatchObject({ kind: serviceProblems.takenByOther, facts: { account: 'martaagent' } })
  await expect(takeConversation(luis, { id: first, isOver: false })).rejects.toEqual(
    refused(serviceProblems.takenByOther),
  )
  const colleagues = await listColleagues(marta)
  expect(colleagues.list.map(({ account }) => account)).toEqual(['luisagent'])
  await handOver(marta, { id: first, staffId: luis.staff.id, note: 'speaks Spanish' })
  expect((await listConversations(luis, { view: 'mine', pageSize: 9 })).mineUnanswered).toBe(1)
  const read = await readConversation(luis, { id: first, isTyping: 'no' })
  expect(read.messages.map(({ author, content }) => [author, content]).slice(-2)).toEqual([
    ['note', 'speaks Spanish'],
    ['event', 'handedOver'],
  ])
  expect(JSON.stringify(await own(one))).not.toContain('speaks Spanish')
  const nobody = { id: first, staffId: id(), note: '' }
  await expect(handOver(luis, nobody)).rejects.toEqual(refused(serviceProblems.unknownColleague))
  await takeConversation(marta, { id: first, isOver: true })
  await closeConversation(marta, { id: first, isMailed: false })
  await expect(say(first, 'one more')).rejects.toEqual(refused(serviceProblems.conversationClosed))
  await say(first, 'was friendly', { isNote: true })
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

test('opening hours are those of the business day, also around midnight and over a week', () => {
  const days = businessDaysOf([firstBusinessDayRule])
  const hours = [
    { day: 1, from: '09:00', to: '18:00' },
    { day: 5, from: '09:00', to: '24:00' },
  ]
  const at = (time: string) => openingAt({ isAlwaysOpen: false, hours }, new Date(time), days)
  // UTC+8: Monday 09:00 there is 01:00 in UTC.
  expect(at('2026-11-23T01:00:00Z').isOpen).toBe(true)
  expect(at('2026-11-23T00:59:59Z')).toEqual({ isOpen: false, opensAt: new Date('2026-11-23T01:00:00Z') })
  expect(at('2026-11-23T09:59:00Z').isOpen).toBe(true)
  expect(at('2026-11-23T10:00:00Z')).toEqual({ isOpen: false, opensAt: new Date('2026-11-27T01:00:00Z') })
  expect(at('2026-11-27T15:59:00Z').isOpen).toBe(true)
  expect(at('2026-11-27T16:00:00Z').opensAt).toEqual(new Date('2026-11-30T01:00:00Z'))
  expect(openingAt({ isAlwaysOpen: false, hours: [] }, clock(), days).opensAt).toBeNull()
})

test('a conversation is sent by e-mail to the address of the visitor alone, and some times', async () => {
  const rosa = guest()
  const to = await begin(rosa, 'Please write to me', { email: 'rosa@mail.example', language: 'ES' })
  await expect(mailOwn(rosa, 1)).rejects.toEqual(refused(serviceProblems.transcriptEarly))
  await say(to, 'With pleasure')
  await say(to, 'a secret note', { isNote: true })
  await mailOwn(rosa, 1)
  await mailOwn(rosa, 1)
  const { rows } = await sql<{ recipient: string; subject: string; body: string }>`select recipient, subject, body
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
  await expect(rateOwn(rosa, { stars: 5, comment: '' })).rejects.toEqual(refused(serviceProblems.conversationOpen))
  await closeConversation(marta, { id: to, isMailed: false })
  await rateOwn(rosa, { stars: 4, comment: 'nice' })
  expect(await readConversation(marta, { id: to, isTyping: 'no' })).toMatchObject({ rating: 4, ratingComment: 'nice' })
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

test('old conversations are found by their words, by account and by name', async () => {
  const dan = await join('danmember')
  await begin(dan, 'My withdrawal to the blue bank did not arrive')
  const found = async (extra: object) => (await view('queue', extra)).list.map(({ account }) => account)
  expect(await found({ words: 'blue withdrawal' })).toEqual(['danmember'])
  expect(await found({ words: '"bank blue"' })).toEqual([])
  expect(await found({ account: 'DANMEMBER' })).toEqual(['danmember'])
  expect(await found({ words: "') or 1=1 --" })).toEqual([])
})

test('figures count waiting times and ratings by day and by who answered', async () => {
  const { from, to } = { from: '2026-12-10', to: '2026-12-11' }
  const start = Date.parse('2026-12-10T04:00:00Z')
  clock.pass(start - clock().getTime())
  for (const seconds of [10, 20, 60]) {
    const who = guest()
    const at = await begin(who, 'figures')
    clock.pass(seconds * 1000)
    await say(at, 'answer')
    await closeConversation(marta, { id: at, isMailed: false })
    await rateOwn(who, { stars: seconds === 60 ? 2 : 5, comment: '' })
  }
  await begin(guest(), 'never answered')
  expect(await readFigures(db(), { from, to })).toMatchObject({
    conversations: 4,
    answered: 3,
    medianSeconds: 20,
    rated: 3,
    ratingHundredths: 400,
    days: [{ day: '2026-12-10', conversations: 4, answered: 3 }],
    staff: [{ account: 'martaagent', conversations: 3, medianSeconds: 20, ratingHundredths: 400 }],
  })
  await expect(readFigures(db(), { from: '2026-01-01', to: '2026-12-31' })).rejects.toEqual(
    refused(serviceProblems.figuresTooLong),
  )
})

test('canned answers are written with their history, and nobody writes over what they have not seen', async () => {
  const one = id()
  const value = { title: 'Welcome', texts: { EN: 'Welcome!', ES: '¡Hola!' }, sort: 1 }
  await saveCanned(office(), { id: one, version: '', value, reason: 'often said' })
  const [row] = (await listCanned(db())).list
  expect(row).toMatchObject(value)
  await expect(saveCanned(office(), { id: one, version: '', value, reason: 'often said' })).rejects.toEqual(
    refused(settingsProblems.changedMeanwhile),
  )
  await removeCanned(office(), { id: one, reason: 'not any more' })
  await expect(removeCanned(office(), { id: one, reason: 'again' })).rejects.toEqual(
    refused(serviceProblems.unknownCanned),
  )
  await sql`insert into messages.service_canned (id, title, texts, sort, made_at)
    select gen_random_uuid(), 'x', '{"EN":"x"}', 0, now() from generate_series(1, 300)`.execute(db())
  await expect(saveCanned(office(), { id: id(), version: '', value, reason: 'one more' })).rejects.toEqual(
    refused(serviceProblems.cannedLimit),
  )
})

const picture = (side = 8) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#246' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    .png()
    .toBuffer()
const pdf = (body: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${body} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`)

test('a picture is drawn anew without what else was in it; a plain document stays', async () => {
  const drawn = await checkFile(await picture())
  expect(drawn.type).toBe('image/jpeg')
  expect(drawn.bytes.includes('secret place')).toBe(false)
  // A picture with a program behind it is the picture alone.
  const both = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
  expect((await checkFile(both)).bytes.includes('script')).toBe(false)
  expect((await checkFile(pdf(''))).type).toBe('application/pdf')
})

test.each([
  ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing that runs scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', Buffer.from('4d5a90000300000004000000', 'hex')],
  ['an archive', Buffer.from('504b030414000000', 'hex')],
  ['half a picture', Buffer.from('89504e470d0a1a0a00', 'hex')],
  ['the start of a photo alone', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a document with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['one that hides its script', pdf('/O#70enAction << /S /J#61vaScript >>')],
  ['one with another file in it', pdf('/EmbeddedFiles 3 0 R')],
  ['one that starts a program', pdf('/A << /S /Launch >>')],
  ['one whose objects are packed', pdf('/Type /ObjStm')],
  ['one that is encrypted', pdf('/Encrypt 5 0 R')],
  ['half a document', Buffer.from('%PDF-1.4\n1 0 obj')],
  ['nothing', Buffer.from('')],
])('%s is refused', async (_name, file) => {
  await expect(checkFile(file)).rejects.toEqual(refused(serviceProblems.fileRefused))
})

test('a picture of more points than a screen ever has is refused before it is drawn', async () => {
  const vast = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  await expect(checkFile(vast)).rejects.toEqual(refused(serviceProblems.fileRefused))
})

test.each([
  ['photo.PNG', 'image/jpeg', 'photo.jpg'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\x\\evil.exe', 'application/pdf', 'evil.pdf'],
  ['a\u202egnp.exe', 'image/jpeg', 'agnp.jpg'],
  ['<img onerror=1>.html', 'image/jpeg', 'img onerror1.jpg'],
  ['...', 'image/jpeg', 'file.jpg'],
] as const)('a file named %j is kept under a plain name', (name, type, kept) =>
  expect(fileNameFor(name, type)).toBe(kept),
)

test('a conversation has so many files, and none where they are switched off', async () => {
  const rosa = guest()
  await begin(rosa, 'my papers')
  for (let nth = 0; nth < 10; nth += 1)
    await sendFile(rosa, { id: id(), name: `page ${nth}.png`, data: (await picture(8 + nth)).toString('base64') })
  const one = { id: id(), name: 'more.png', data: (await picture(30)).toString('base64') }
  await expect(sendFile(rosa, one)).rejects.toEqual(refused(serviceProblems.filesLimit))
  await rule({ hasFiles: false })
  await expect(sendFile(rosa, one)).rejects.toEqual(refused(serviceProblems.filesOff))
  await rule({})
  await expect(readAnyFile(db(), id())).rejects.toEqual(refused(serviceProblems.unknownFile))
})
