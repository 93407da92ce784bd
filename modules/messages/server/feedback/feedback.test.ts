import { freshDatabase, testContext } from '@tessera/testing'
import { expect, test } from 'vitest'
import { messagesCalls } from '../../calls.ts'
import { feedbackPerDay } from '../../limits.ts'
import { listInbox } from '../inbox/list-inbox.ts'
import { readUnread } from '../inbox/publish-unread.ts'
import { messagesFixture } from '../messages.fixture.ts'
import { changes } from '../staff/changes.ts'
import { answerFeedback, listFeedback } from './feedback-desk.ts'
import { giveFeedback } from './give-feedback.ts'

const { db } = freshDatabase()
const { clock, join, office } = messagesFixture(db)
const newId = () => crypto.randomUUID()
const open = { state: 'open' as const, pageSize: 50 }
const { body } = messagesCalls.giveFeedback

test('feedback has four to 140 characters, trimmed and counted as a reader counts [AN-05] [CN-16]', () => {
  const read = (content: string) => body.safeParse({ id: newId(), content })
  expect(read('  abcd \r\n ').data?.content).toBe('abcd')
  expect(read('x'.repeat(140)).success).toBe(true)
  expect(read('🎲'.repeat(140)).success).toBe(true)
  for (const bad of ['', '   ', 'abc', '🎲🎲', 'x'.repeat(141), 'a\u0000bcd', '🎲'.repeat(141)])
    expect(read(bad).success).toBe(false)
})

test('sent twice it is one; with other words, or by another, the id is taken [PL-49] [CL-20]', async () => {
  const [ana, bea] = [await join('ana'), await join('bea')]
  const given = { id: newId(), content: '🎲🎲🎲🎲' }
  await Promise.all([giveFeedback(ana, given), giveFeedback(ana, given)])
  await giveFeedback(ana, given)
  const { list } = await listFeedback(db(), open)
  expect(list).toMatchObject([{ account: 'ana', content: '🎲🎲🎲🎲', answer: null }])
  const other = giveFeedback(ana, { ...given, content: 'other' })
  await expect(other).rejects.toThrow('messages.usedDifferently')
  await expect(giveFeedback(bea, given)).rejects.toThrow('messages.usedDifferently')
  expect(messagesCalls.giveFeedback.method).toBe('PUT')
  expect(messagesCalls.giveFeedback.path).toBe('/wps/feedback')
})

test('neither guests nor trial accounts send feedback', async () => {
  const given = { id: newId(), content: 'Good games' }
  const guest = testContext(db(), { clock })
  await expect(giveFeedback(guest, given)).rejects.toThrow('messages.membersOnly')
  const trial = await join('trial1', 4)
  await expect(giveFeedback(trial, given)).rejects.toThrow('messages.membersOnly')
})

test('a member writes so often in a day and no more, however many come at once; tomorrow again', async () => {
  const carla = await join('carla')
  const tries = Array.from({ length: feedbackPerDay + 3 }, (_, at) =>
    giveFeedback(carla, { id: newId(), content: `Thought ${at}` }).then(
      () => 'kept',
      (error: Error) => error.message,
    ),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((each) => each === 'kept')).toHaveLength(feedbackPerDay)
  expect(new Set(outcomes)).toEqual(new Set(['kept', 'messages.feedbackLimit']))
  clock.pass(86_400_000)
  await giveFeedback(carla, { id: newId(), content: 'A new day' })
})

test('an answer arrives in the inbox of who asked, once', async () => {
  const dora = await join('dora')
  const id = newId()
  await giveFeedback(dora, { id, content: 'Where are the rules?' })
  const context = office()
  await answerFeedback(context, { id, content: 'Under «i» in each game.' })
  expect(context.pushed).toEqual([
    { feed: 'messages.unreadChanged', audience: dora.member.id, message: { unreadCount: 1 } },
  ])
  const { list } = await listInbox(dora, { pageNo: 1, pageSize: 10, language: 'ES' })
  expect(list).toMatchObject([
    { title: '', content: 'Under «i» in each game.', answerTo: 'Where are the rules?' },
  ])
  const again = answerFeedback(office(), { id, content: 'And again.' })
  await expect(again).rejects.toThrow('messages.alreadyAnswered')
  const none = answerFeedback(office(), { id: newId(), content: 'To nobody.' })
  await expect(none).rejects.toThrow('messages.unknownFeedback')
  expect(await readUnread(dora)).toEqual({ unreadCount: 1 })
  const answered = await listFeedback(db(), { ...open, state: 'answered' })
  expect(answered.list).toMatchObject([
    { id, answer: { content: 'Under «i» in each game.', staffAccount: 'olga' } },
  ])
  expect((await listFeedback(db(), open)).list.map((each) => each.id)).not.toContain(id)
  const made = await changes.list(db(), ['feedback'], { pageNo: 1, pageSize: 10 })
  expect(made.list.map(({ staffAccount, after }) => [staffAccount, after])).toEqual([
    ['olga', { feedback: 'Where are the rules?', answer: 'Under «i» in each game.' }],
  ])
})
