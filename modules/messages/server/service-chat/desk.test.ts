import { businessDaysOf, firstBusinessDayRule } from '@tessera/server-kit'
import { settingsProblems } from '@tessera/settings/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { serviceProblems } from '../../service-problems.ts'
import { listCanned, removeCanned, saveCanned } from './canned.ts'
import { answerConversation, closeConversation, handOver, takeConversation } from './desk-acts.ts'
import { listColleagues, listConversations, readConversation } from './desk-lists.ts'
import { readFigures } from './figures.ts'
import { openingAt } from './opening-hours.ts'
import { readOwnChat } from './read-own.ts'
import { serviceFixture } from './service.fixture.ts'
import { rateOwn } from './visitor-acts.ts'

const { db } = freshDatabase()
const { agent, begin, clock, guest, join, office } = serviceFixture(db)
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

test('the queue is served in its order; what a colleague has is theirs until it is handed over', async () => {
  const [one, two] = [guest(), guest()]
  const first = await begin(one, 'first in the queue')
  clock.pass(1_000)
  await begin(two, 'second in the queue')
  expect((await own(two))?.ahead).toBe(1)
  const queue = await view('queue')
  expect(queue.list.map(({ lastContent }) => lastContent)).toEqual([
    'first in the queue',
    'second in the queue',
  ])
  expect(queue.waiting).toBe(2)
  await takeConversation(marta, { id: first, isOver: false })
  expect((await own(two))?.ahead).toBe(0)
  const other = answerConversation(luis, {
    id: first,
    messageId: id(),
    content: 'me too',
    isNote: false,
  })
  await expect(other).rejects.toMatchObject({
    kind: serviceProblems.takenByOther,
    facts: { account: 'martaagent' },
  })
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

test('old conversations are found by their words, by account and by name', async () => {
  const dan = await join('danmember')
  await begin(dan, 'My withdrawal to the blue bank did not arrive')
  const found = async (extra: object) =>
    (await view('queue', extra)).list.map(({ account }) => account)
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

test('opening hours are those of the business day, also around midnight and over a week', () => {
  const days = businessDaysOf([firstBusinessDayRule])
  const hours = [
    { day: 1, from: '09:00', to: '18:00' },
    { day: 5, from: '09:00', to: '24:00' },
  ]
  const at = (time: string) => openingAt({ isAlwaysOpen: false, hours }, new Date(time), days)
  // UTC+8: Monday 09:00 there is 01:00 in UTC.
  expect(at('2026-11-23T01:00:00Z').isOpen).toBe(true)
  expect(at('2026-11-23T00:59:59Z')).toEqual({
    isOpen: false,
    opensAt: new Date('2026-11-23T01:00:00Z'),
  })
  expect(at('2026-11-23T09:59:00Z').isOpen).toBe(true)
  expect(at('2026-11-23T10:00:00Z')).toEqual({
    isOpen: false,
    opensAt: new Date('2026-11-27T01:00:00Z'),
  })
  expect(at('2026-11-27T15:59:00Z').isOpen).toBe(true)
  expect(at('2026-11-27T16:00:00Z').opensAt).toEqual(new Date('2026-11-30T01:00:00Z'))
  expect(openingAt({ isAlwaysOpen: false, hours: [] }, clock(), days).opensAt).toBeNull()
})

test('canned answers are written with their history, and nobody writes over what they have not seen', async () => {
  const one = id()
  const value = { title: 'Welcome', texts: { EN: 'Welcome!', ES: '¡Hola!' }, sort: 1 }
  await saveCanned(office(), { id: one, version: '', value, reason: 'often said' })
  const spanish = {
    id: id(),
    version: '',
    value: { ...value, texts: { ES: 'Hola' } },
    reason: 'one',
  }
  await expect(saveCanned(office(), spanish)).rejects.toEqual(
    refused(serviceProblems.cannedEnglish),
  )
  const [row] = (await listCanned(db())).list
  expect(row).toMatchObject(value)
  await expect(
    saveCanned(office(), { id: one, version: '', value, reason: 'often said' }),
  ).rejects.toEqual(refused(settingsProblems.changedMeanwhile))
  await removeCanned(office(), { id: one, reason: 'not any more' })
  await expect(removeCanned(office(), { id: one, reason: 'again' })).rejects.toEqual(
    refused(serviceProblems.unknownCanned),
  )
  await sql`insert into messages.service_canned (id, title, texts, sort, made_at)
    select gen_random_uuid(), 'x', '{"EN":"x"}', 0, now() from generate_series(1, 300)`.execute(
    db(),
  )
  await expect(
    saveCanned(office(), { id: id(), version: '', value, reason: 'one more' }),
  ).rejects.toEqual(refused(serviceProblems.cannedLimit))
})
