import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inboxDays } from '../../limits.ts'
import { messagesJobs } from '../jobs.ts'
import { messagesFixture } from '../messages.fixture.ts'
import { changes } from '../staff/changes.ts'
import { insertMessage, listSentMessages } from './messages.ts'
import { listInbox } from './list-inbox.ts'
import { deleteMessage, readAll, readMessage, restoreMessage } from './mark-messages.ts'
import { countReach, sendMessage } from './send-message.ts'
import { readUnread } from './publish-unread.ts'

const { db } = freshDatabase()
const { clock, join, office } = messagesFixture(db)

const texts = {
  EN: { title: 'Hello', content: 'From **us**.' },
  ES: { title: 'Hola', content: 'De **nosotros**.' },
}
const newId = () => crypto.randomUUID()
const first = { pageNo: 1, pageSize: 10, language: 'EN' }
const toAll = { audience: 'all' as const, texts, sentAt: null }
const titles = async (context: Parameters<typeof listInbox>[0]) =>
  (await listInbox(context, first)).list.map(({ title }) => title)

test('a message to one member is theirs alone, counted and pushed at once [AN-04] [PL-35] [CL-58]', async () => {
  const [ana, bea] = [await join('ana'), await join('bea')]
  const context = office()
  const message = { id: newId(), audience: 'one' as const, account: 'ANA', texts, sentAt: null }
  await sendMessage(context, message)
  await sendMessage(context, message) // sent again: nothing more happens
  expect(context.pushed).toEqual([
    { feed: 'messages.unreadChanged', audience: ana.member.id, message: { unreadCount: 1 } },
  ])
  expect(await readUnread(ana)).toEqual({ unreadCount: 1 })
  expect(await readUnread(bea)).toEqual({ unreadCount: 0 })
  expect((await listInbox(ana, { ...first, language: 'ES' })).list).toMatchObject([
    { id: message.id, title: 'Hola', content: 'De **nosotros**.', isRead: false, answerTo: null },
  ])
  const others = { ...message, texts: { EN: { title: 'Other', content: 'words' } } }
  await expect(sendMessage(office(), others)).rejects.toThrow('messages.usedDifferently')
  await expect(readMessage(bea, message.id)).rejects.toThrow('messages.unknownMessage')
})

test('read, deleted and restored messages are counted right, and pushed to every tab', async () => {
  const carla = await join('carla')
  const ids = [newId(), newId()]
  for (const id of ids)
    await sendMessage(office(), { id, audience: 'one', account: 'carla', texts, sentAt: null })
  expect(await readMessage(carla, ids[0]!)).toEqual({ unreadCount: 1 })
  expect(await deleteMessage(carla, ids[1]!)).toEqual({ unreadCount: 0 })
  expect((await listInbox(carla, first)).list).toMatchObject([{ id: ids[0], isRead: true }])
  expect(await restoreMessage(carla, ids[1]!)).toEqual({ unreadCount: 1 })
  expect((await listInbox(carla, first)).list).toHaveLength(2)
  expect(carla.pushed.map(({ message }) => message)).toEqual([
    { unreadCount: 1 },
    { unreadCount: 0 },
    { unreadCount: 1 },
  ])
})

test('«all read» leaves what came after the member loaded the list', async () => {
  const dora = await join('dora')
  const send = (title: string) =>
    sendMessage(office(), {
      id: newId(),
      audience: 'one',
      account: 'dora',
      texts: { EN: { title, content: 'x' } },
      sentAt: null,
    })
  await send('early')
  const until = clock().toISOString()
  clock.pass(1_000)
  await send('late')
  expect(await readAll(dora, until)).toEqual({ unreadCount: 1 })
  const unread = (await listInbox(dora, first)).list.filter(({ isRead }) => !isRead)
  expect(unread.map(({ title }) => title)).toEqual(['late'])
})

test('a message to many reaches its audience: who joined before, and never a trial account [AN-10]', async () => {
  const [player, agent, trial] = [await join('eva'), await join('fox', 1), await join('guest9', 4)]
  clock.pass(1_000)
  const context = office()
  await sendMessage(context, { ...toAll, id: newId() })
  await sendMessage(context, { ...toAll, audience: 'agents', id: newId() })
  clock.pass(1_000)
  const late = await join('gil')
  expect(context.pushed.map(({ feed, audience }) => `${feed} ${audience}`)).toEqual(
    Array(2).fill('messages.sentToMany all'),
  )
  expect(await titles(player)).toEqual(['Hello'])
  expect(await titles(agent)).toEqual(['Hello', 'Hello'])
  expect(await titles(trial)).toEqual([])
  expect(await titles(late)).toEqual([])
})

test('a scheduled message arrives at its time and is pushed to open browsers', async () => {
  const hugo = await join('hugo')
  const sentAt = new Date(clock().getTime() + 3_600_000).toISOString()
  const context = office()
  await sendMessage(context, { id: newId(), audience: 'one', account: 'hugo', texts, sentAt })
  expect(context.pushed).toEqual([])
  expect(await readUnread(hugo)).toEqual({ unreadCount: 0 })
  const waiting = await sql<{ identifier: string; at: Date }>`
    select task_identifier as identifier, run_at as at from graphile_worker.jobs`.execute(db())
  expect(waiting.rows).toEqual([{ identifier: 'messages.tellSent', at: new Date(sentAt) }])
  clock.pass(3_600_000)
  await messagesJobs[0]!.run(context, { memberId: hugo.member.id })
  expect(context.pushed[0]).toMatchObject({ message: { unreadCount: 1 } })
})

test('the inbox comes in pages, newest first, and forgets what is old [CN-52]', async () => {
  const ida = await join('ida')
  for (const at of ['1', '2', '3']) {
    clock.pass(1_000)
    const words = { EN: { title: at, content: 'x' } }
    await sendMessage(office(), {
      id: newId(),
      audience: 'one',
      account: 'ida',
      texts: words,
      sentAt: null,
    })
  }
  const second = await listInbox(ida, { ...first, pageNo: 2, pageSize: 2 })
  expect(second.list.map(({ title }) => title)).toEqual(['1'])
  expect(second).toMatchObject({ totalPages: 2, unreadCount: 3 })
  expect(await listInbox(ida, { ...first, pageNo: 9 })).toMatchObject({ list: [], totalPages: 1 })
  clock.pass((inboxDays + 1) * 86_400_000)
  expect(await readUnread(ida)).toEqual({ unreadCount: 0 })
})

test('before something is sent, the staff learn how many get it; afterwards, who has read it', async () => {
  await join('juno')
  await join('trial7', 4)
  const all = await countReach(db(), { audience: 'all' })
  const [players, agents] = [
    await countReach(db(), { audience: 'players' }),
    await countReach(db(), { audience: 'agents' }),
  ]
  expect(players.count + agents.count).toBe(all.count)
  expect(agents.count).toBe(1)
  const nobody = countReach(db(), { audience: 'one', account: 'trial7' })
  await expect(nobody).rejects.toThrow('messages.unknownMember')
  const kim = await join('kim')
  clock.pass(1_000)
  const id = newId()
  await sendMessage(office(), { ...toAll, id })
  await readMessage(kim, id)
  const { list } = await listSentMessages(db(), { pageSize: 5 })
  expect(list[0]).toMatchObject({ id, audience: 'all', account: null, readCount: 1 })
})

test('the list of messages says which the system sent and no person', async () => {
  const lee = await join('lee')
  clock.pass(1_000)
  const now = clock()
  const sent = { audience: 'one' as const, memberId: lee.member.id, texts, answerTo: null }
  await inTransaction(db(), (tx) =>
    insertMessage(tx, { ...sent, id: newId(), sentAt: now, staff: null }, now),
  )
  const { list } = await listSentMessages(db(), { pageSize: 1 })
  expect(list[0]).toMatchObject({ account: 'lee', staffAccount: null })
})

test('a message needs its English words, and what was sent stays written', async () => {
  const bare = { ...toAll, id: newId(), texts: { ES: texts.ES } }
  await expect(sendMessage(office(), bare)).rejects.toThrow('messages.englishNeeded')
  const { list } = await changes.list(db(), ['message'], { pageNo: 1, pageSize: 1 })
  expect(list[0]).toMatchObject({ staffAccount: 'olga', before: {}, after: { audience: 'all' } })
  for (const table of ['message', 'change', 'feedback'])
    await expect(sql`truncate messages.${sql.ref(table)} cascade`.execute(db())).rejects.toThrow()
  await expect(sql`update messages.message set texts = '{"EN":{}}'`.execute(db())).rejects.toThrow()
})
