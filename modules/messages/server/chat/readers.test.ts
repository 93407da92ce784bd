import { createHub, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { chatFeed } from '../../chat-calls.ts'
import type { ChatMessage } from '../../chat-shapes.ts'
import { chatFixture } from './chat.fixture.ts'
import { removeChat } from './moderate.ts'
import { readChat } from './read-chat.ts'
import { flushChat } from './tell-chat.ts'

const { db } = freshDatabase()
const { clock, join, office, rule, say } = chatFixture(db)
const hub = createHub({ clock: systemClock })

type Frame = {
  t: string
  e: string
  s: number
  d?: { added: ChatMessage[]; removed: string[] }
}

/** A page that reads the lobby: what it shows, and what it was told. */
function reader() {
  const shown = new Map<string, ChatMessage>()
  const told: string[] = []
  let seen: [string, number] | null = null
  const hear = (frame: Frame) => {
    seen = [frame.e, frame.s]
    for (const each of frame.d?.added ?? []) {
      told.push(each.id)
      shown.set(each.id, each)
    }
    for (const id of frame.d?.removed ?? []) shown.delete(id)
  }
  const line = () => ({
    lines: new Map(),
    topics: 0,
    memberId: undefined,
    sessionId: undefined,
    network: '192.0.2.1',
    waiting: [],
    send: (bytes: Buffer) => {
      for (const frame of JSON.parse(String(bytes)) as Frame[]) hear(frame)
    },
    close: () => undefined,
  })
  let open = line()
  return {
    told,
    /** As a page shows them: by their number, whatever came first. */
    words: () =>
      [...shown.values()]
        .toSorted((one, other) => one.number - other.number)
        .map(({ content }) => content),
    enter: () => {
      open = line()
      void hub.join(open)
      hub.follow(open, chatFeed, seen, 'lobby')
    },
    leave: () => hub.leave(open),
  }
}

// Sent together within a turn of the event loop.
const sent = () => new Promise<void>((done) => setTimeout(done, 20))

test('five thousand readers of a room get every message once and in order, those who were away too', async () => {
  await rule({ slowSeconds: 0 })
  const readers = Array.from({ length: 5_000 }, reader)
  for (const each of readers) each.enter()
  await sent()
  const writers = []
  for (let nth = 0; nth < 12; nth++)
    writers.push({
      ...(await join(`writer${nth}${crypto.randomUUID().slice(0, 6)}`)),
      push: hub.push,
    })
  const away = readers.slice(0, 500)
  for (let turn = 0; turn < 8; turn++) {
    if (turn === 3) for (const each of away) each.leave()
    if (turn === 6) for (const each of away) each.enter()
    // Nobody floods the room.
    clock.pass(60_000)
    const said = await Promise.all(
      writers.map((who, nth) => say(who, `words ${nth} of turn ${turn}`)),
    )
    flushChat(hub.push)
    if (turn % 2 === 0) {
      const staff = { ...office(), push: hub.push }
      await removeChat(staff, { id: said[turn]?.id ?? '', reason: 'against the rules' })
      flushChat(hub.push)
    }
    await sent()
  }
  const { list } = await readChat(db(), { room: 'lobby' })
  const newest = list.map(({ content }) => content).toReversed()
  const [first] = readers
  expect(first?.words()).toHaveLength(12 * 8 - 4)
  expect(first?.words().slice(-newest.length)).toEqual(newest)
  const usual = readers.at(-1)
  for (const each of readers) {
    // Each message came once; who was away has the same words in the same order.
    expect(new Set(each.told).size).toBe(each.told.length)
    expect(each.words()).toEqual(usual?.words())
  }
}, 120_000)
