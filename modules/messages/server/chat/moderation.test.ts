import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chatProblems } from '../../chat-problems.ts'
import { messagesProblems } from '../../problems.ts'
import { listMutes, listReports, listRooms, readStaffChat } from './chat-desk.ts'
import { chatFixture, namesOfSeven } from './chat.fixture.ts'
import {
  decideReport,
  dropEnvelope,
  endMute,
  muteMember,
  openChatRoom,
  postStaffChat,
  removeChat,
  setRoom,
} from './moderate.ts'
import { readStanding, reportChat } from './own-chat.ts'
import { readChat } from './read-chat.ts'
import { flushChat } from './tell-chat.ts'

const { db } = freshDatabase()
const { clock, join, office, ports, sayLater } = chatFixture(db)
const refused = (kind: { code: string }) => expect.objectContaining({ kind })
const id = () => crypto.randomUUID()

test('the staff remove a message: its readers are told, its words stay for the staff, its reports are decided', async () => {
  const [ana, ben] = [await join('anabolena'), await join('benfranklin')]
  const said = await sayLater(ana, 'rude words')
  await reportChat(ben, { id: said.id, reason: 'abuse' })
  const open = await listReports(office(), { isOpen: 'yes', pageSize: 20 }, ports)
  expect(open.list).toMatchObject([
    {
      message: { content: 'rude words', account: 'anabolena' },
      reports: [{ account: 'benfranklin', reason: 'abuse' }],
    },
  ])
  const staff = office()
  await removeChat(staff, { id: said.id, reason: 'against the rules' })
  await removeChat(staff, { id: said.id, reason: 'against the rules' })
  flushChat(staff.push)
  expect(staff.pushed).toMatchObject([{ topic: 'lobby', message: { removed: [said.id] } }])
  expect((await readChat(db(), { room: 'lobby' })).list.map((each) => each.id)).not.toContain(
    said.id,
  )
  const { list } = await readStaffChat(office(), { room: 'lobby', account: 'ANABOLENA' }, ports)
  expect(list).toMatchObject([
    { content: 'rude words', removal: { by: 'olga', reason: 'against the rules' } },
  ])
  expect((await listReports(office(), { isOpen: 'yes', pageSize: 20 }, ports)).list).toEqual([])
  expect((await listReports(office(), { isOpen: 'no', pageSize: 20 }, ports)).list).toMatchObject([
    { decision: 'removed', decidedBy: 'olga' },
  ])
  const unknown = { id: id(), reason: 'against the rules' }
  await expect(removeChat(office(), unknown)).rejects.toEqual(
    refused(chatProblems.unknownChatMessage),
  )
})

test('a report that is kept leaves the message, and a page of many reports is walked', async () => {
  const [cid, dan] = [await join('cidcampeador'), await join('danielsan')]
  for (let nth = 0; nth < 3; nth += 1) {
    const said = await sayLater(cid, `so so ${nth}`)
    await reportChat(dan, { id: said.id, reason: 'other' })
  }
  const first = await listReports(office(), { isOpen: 'yes', pageSize: 2 }, ports)
  const second = await listReports(
    office(),
    { isOpen: 'yes', pageSize: 2, after: first.next! },
    ports,
  )
  const seen = [...first.list, ...second.list].map(({ message }) => message.content)
  expect(seen).toEqual(['so so 0', 'so so 1', 'so so 2'])
  await decideReport(office(), {
    id: first.list[0]!.message.id,
    decision: 'kept',
    reason: 'harmless',
  })
  expect((await listReports(office(), { isOpen: 'yes', pageSize: 9 }, ports)).list).toHaveLength(2)
  expect((await readChat(db(), { room: 'lobby' })).list.map((each) => each.content)).toContain(
    'so so 0',
  )
})

test('a mute holds in its room until it ends by itself or by the staff, and says why', async () => {
  const eva = await join('evaperon7')
  await db()
    .transaction()
    .execute((tx) => openChatRoom(tx, 'table:a', clock()))
  const mute = { id: id(), memberId: eva.member.id, room: 'lobby', minutes: 10, reason: 'spam' }
  await muteMember(office(), mute)
  await muteMember(office(), mute)
  await expect(muteMember(office(), { ...mute, minutes: 20 })).rejects.toEqual(
    refused(messagesProblems.usedDifferently),
  )
  await expect(sayLater(eva, 'hello')).rejects.toMatchObject({
    kind: chatProblems.chatMuted,
    facts: { minutes: 10, reason: 'spam' },
  })
  expect(await readStanding(eva, 'lobby', ports)).toMatchObject({
    whyNot: 'muted',
    mute: { reason: 'spam' },
  })
  await sayLater(eva, 'hello', 'table:a')
  clock.pass(10 * 60_000)
  await sayLater(eva, 'hello')
  const all = { ...mute, id: id(), room: null }
  await muteMember(office(), all)
  await expect(sayLater(eva, 'again', 'table:a')).rejects.toEqual(refused(chatProblems.chatMuted))
  await endMute(office(), all.id)
  await expect(endMute(office(), all.id)).rejects.toEqual(refused(chatProblems.unknownMute))
  await sayLater(eva, 'again', 'table:a')
  expect(
    (await listMutes(office(), { account: 'evaperon7', pageSize: 9 }, ports)).list,
  ).toMatchObject([
    { room: null, endedBy: 'olga', isRunning: false },
    { room: 'lobby', endedBy: null, isRunning: false },
  ])
  const nobody = { ...mute, id: id(), memberId: id() }
  await expect(muteMember(office(), nobody)).rejects.toEqual(
    refused(messagesProblems.unknownMember),
  )
  await expect(muteMember(office(), { ...mute, id: id(), room: 'table:none' })).rejects.toEqual(
    refused(chatProblems.unknownRoom),
  )
})

test('the staff speak as the site, once for each id, and open and close a room', async () => {
  const staff = office()
  const said = { id: id(), room: 'lobby', content: 'The tournament begins at 20:00' }
  await postStaffChat(staff, said)
  await postStaffChat(staff, said)
  await expect(postStaffChat(staff, { ...said, content: 'Other' })).rejects.toEqual(
    refused(messagesProblems.usedDifferently),
  )
  const { list } = await readChat(db(), { room: 'lobby' })
  expect(list[0]).toMatchObject({ kind: 'staff', name: '', authorId: null, content: said.content })
  expect(JSON.stringify(list)).not.toContain('olga')
  await setRoom(staff, { room: 'lobby', isOpen: false, slowSeconds: 30 })
  flushChat(staff.push)
  expect(staff.pushed.at(-1)?.message).toMatchObject({ room: { isOpen: false, slowSeconds: 30 } })
  const fay = await join('faydunaway')
  await expect(sayLater(fay, 'hi')).rejects.toEqual(refused(chatProblems.roomClosed))
  await setRoom(staff, { room: 'lobby', isOpen: true, slowSeconds: null })
  await sayLater(fay, 'hi')
  const rooms = await listRooms(office(), ports)
  expect(rooms.list[0]).toMatchObject({ key: 'lobby', isOpen: true, slowSeconds: null })
})

test('the staff read how the table of a room is called, in their language, wherever a room is named', async () => {
  const key = 'table:seven'
  await db()
    .transaction()
    .execute((tx) => openChatRoom(tx, key, clock()))
  const [gil, hal] = [await join('gilvicente'), await join('halhartley')]
  const { id: said } = await sayLater(gil, 'a word at the table', key)
  await reportChat(hal, { id: said, reason: 'spam' })
  const mute = { id: id(), memberId: gil.member.id, room: key, minutes: 10, reason: 'spam' }
  await muteMember(office(), mute)

  const inLanguage = (language?: string) => {
    const context = office()
    return { ...context, staff: { ...context.staff, ...(language && { language }) } }
  }
  for (const [language, name] of [
    ['ES', namesOfSeven['ES']],
    ['FR', namesOfSeven['EN']],
    [undefined, namesOfSeven['EN']],
  ] as const) {
    const staff = inLanguage(language)
    const rooms = (await listRooms(staff, ports)).list
    expect(rooms.find((room) => room.key === key)).toMatchObject({ name })
    expect(rooms.find((room) => room.key === 'lobby')).toMatchObject({ name: null })
    const walk = { pageSize: 50 }
    expect((await readStaffChat(staff, { room: key }, ports)).list).toMatchObject([
      { room: key, roomName: name },
    ])
    const reports = (await listReports(staff, { isOpen: 'yes', ...walk }, ports)).list
    expect(reports.find(({ message }) => message.id === said)?.message.roomName).toBe(name)
    const mutes = (await listMutes(staff, walk, ports)).list
    expect(mutes.find((each) => each.id === mute.id)).toMatchObject({ room: key, roomName: name })
    expect(mutes.filter((each) => each.room === null)).toSatisfy((list: { roomName: unknown }[]) =>
      list.every(({ roomName }) => roomName === null),
    )
  }
})

test('a room whose table has no name is called by its code', async () => {
  const key = 'table:nameless'
  await db()
    .transaction()
    .execute((tx) => openChatRoom(tx, key, clock()))
  const { list } = await listRooms(office(), ports)
  expect(list.find((room) => room.key === key)?.name).toBe('nameless')
})

test('an envelope opens a rain that runs, and no other', async () => {
  const promotionId = id()
  const running = { runningRains: async () => [{ id: promotionId, names: { EN: 'Friday rain' } }] }
  const drop = { id: id(), room: 'lobby', promotionId }
  await dropEnvelope(office(), drop, running)
  await dropEnvelope(office(), drop, running)
  const envelopes = (await readChat(db(), { room: 'lobby' })).list.filter(
    ({ kind }) => kind === 'envelope',
  )
  expect(envelopes).toMatchObject([{ promotionId, content: 'Friday rain' }])
  const other = { ...drop, id: id(), promotionId: id() }
  await expect(dropEnvelope(office(), other, running)).rejects.toEqual(
    refused(chatProblems.unknownRain),
  )
})

test('what was said and removed is never changed, not even by hand', async () => {
  await expect(sql`update messages.chat_message set content = 'x'`.execute(db())).rejects.toThrow()
  await expect(sql`delete from messages.chat_removal`.execute(db())).rejects.toThrow()
})
