import { feed, topicsMax } from '@tessera/calls'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Push } from './context.ts'
import { createHub, type Listening } from './hub.ts'

const wins = feed({ name: 'wins', access: 'guest', message: z.string() })
const balance = feed({ name: 'me.balance', access: 'member', message: z.string() })
const odds = feed({ name: 'odds', access: 'guest', topic: z.string(), message: z.string() })
const window = 120_000

type Told = { c: string; e: string; s: number; t: string; d?: unknown; q?: number }

/** A hub at a time that the test moves, and sockets that keep what they are sent. */
function hubAt(start = 1_000_000) {
  let now = start
  const hub = createHub({ clock: () => new Date(now) })
  const open = (memberId?: string) => {
    const sent: string[] = []
    const closed: number[] = []
    const each: Listening = {
      lines: new Map(),
      topics: 0,
      memberId,
      sessionId: memberId && `session of ${memberId}`,
      network: '192.0.2.1',
      waiting: [],
      send: (text) => void sent.push(text.toString()),
      close: (code) => void closed.push(code),
    }
    // Alone there is nobody to wait for.
    void hub.join(each)
    /** What it was told since it was last asked. */
    const heard = async (): Promise<Told[]> => {
      await new Promise((done) => setImmediate(done))
      return sent.splice(0).flatMap((text) => JSON.parse(text) as Told[])
    }
    return { each, heard, sent, closed }
  }
  const wait = (milliseconds: number) => (now += milliseconds)
  return { hub, open, wait }
}

test('a topic is heard by who follows it, a member’s feed by their sockets, a feed of all by all', async () => {
  const { hub, open } = hubAt()
  const [ana, bruno, guest] = [open('ana'), open('bruno'), open()]
  for (const { each } of [ana, bruno, guest]) hub.follow(each, wins, null)
  for (const { each } of [ana, bruno]) hub.follow(each, balance, null)
  hub.follow(ana.each, odds, null, 'one')
  hub.follow(guest.each, odds, null, 'two')
  for (const { heard } of [ana, bruno, guest]) await heard()
  hub.push(odds, 'all', '1.5', 'one')
  hub.push(odds, 'all', '2.5', 'two')
  hub.push(balance, 'ana', '7')
  hub.push(wins, 'all', 'a win')
  const told = async ({ heard }: typeof ana) => (await heard()).map(({ c, d }) => `${c} ${d}`)
  expect(await told(ana)).toEqual(['odds:one 1.5', 'me.balance 7', 'wins a win'])
  expect(await told(bruno)).toEqual(['wins a win'])
  expect(await told(guest)).toEqual(['odds:two 2.5', 'wins a win'])
  hub.unfollow(ana.each, 'odds:one')
  hub.leave(guest.each)
  hub.push(odds, 'all', '1.6', 'one')
  hub.push(odds, 'all', '2.6', 'two')
  expect([await told(ana), await told(guest)]).toEqual([[], []])
})

test('what is told in one turn reaches a socket as one message, in order', async () => {
  const { hub, open } = hubAt()
  const one = open()
  hub.follow(one.each, wins, null)
  for (const topic of ['a', 'b']) hub.follow(one.each, odds, null, topic)
  for (const topic of ['a', 'b', 'a']) hub.push(odds, 'all', topic, topic)
  await new Promise((done) => setImmediate(done))
  expect(one.sent).toHaveLength(1)
  const told = (await one.heard()).map(({ c, t, s }) => `${c} ${t} ${s}`)
  expect(told).toEqual([
    'wins ok 0',
    'odds:a ok 0',
    'odds:b ok 0',
    'odds:a m 1',
    'odds:b m 1',
    'odds:a m 2',
  ])
})

test('the sockets of a session that ends get what was told before, and end', async () => {
  const { hub, open } = hubAt()
  const ana = open('ana')
  hub.follow(ana.each, balance, null)
  hub.push(balance, 'ana', 'the last')
  hub.closeSession('session of ana')
  expect(ana.sent.join()).toContain('the last')
  expect(ana.closed).toEqual([4401])
})

test('a socket follows 80 topics and is refused more, until it gives one up', async () => {
  const { hub, open } = hubAt()
  const one = open()
  for (let at = 0; at < topicsMax; at += 1) hub.follow(one.each, odds, null, String(at))
  hub.follow(one.each, odds, null, '0')
  expect((await one.heard()).filter(({ t }) => t !== 'ok')).toEqual([])
  hub.follow(one.each, odds, null, 'more')
  const refused = { c: 'odds:more', t: 'refused', d: { reason: 'tooManyTopics', max: 80 } }
  expect(await one.heard()).toEqual([refused])
  hub.push(odds, 'all', 'x', 'more')
  expect([await one.heard(), one.closed]).toEqual([[], []])
  hub.unfollow(one.each, 'odds:0')
  hub.follow(one.each, odds, null, 'more')
  expect(await one.heard()).toMatchObject([{ c: 'odds:more', t: 'ok' }])
})

test('a topic goes on where a socket was lost, exactly', async () => {
  const { hub, open, wait } = hubAt()
  const one = open()
  hub.follow(one.each, odds, null, 'a')
  hub.push(odds, 'all', 'first', 'a')
  const { e, s } = (await one.heard()).at(-1)!
  hub.leave(one.each)
  hub.push(odds, 'all', 'second', 'a')
  wait(window / 2)
  hub.push(odds, 'all', 'of another', 'b')
  hub.push(odds, 'all', 'third', 'a')
  const again = open()
  hub.follow(again.each, odds, [e, s], 'a')
  expect((await again.heard()).map(({ t, d }) => d ?? t)).toEqual(['second', 'third', 'ok'])
})

test('the past of a topic that nobody hears is forgotten, and who comes back is told to load again', async () => {
  const { hub, open, wait } = hubAt()
  const one = open()
  hub.follow(one.each, odds, null, 'a')
  hub.push(odds, 'all', 'first', 'a')
  const { e, s } = (await one.heard()).at(-1)!
  hub.leave(one.each)
  wait(window + 1)
  hub.push(odds, 'all', 'of another', 'b')
  expect(hub.channelCount()).toBe(1)
  // Its numbers go on above the forgotten ones, so that what was seen before is never in step with it.
  hub.push(odds, 'all', 'missed', 'a')
  const again = open()
  hub.follow(again.each, odds, [e, s], 'a')
  expect(await again.heard()).toMatchObject([{ t: 'm', d: 'missed' }, { t: 'ok' }])
  hub.leave(again.each)
  wait(window + 1)
  hub.push(odds, 'all', 'of another', 'b')
  const late = open()
  hub.follow(late.each, odds, [e, s], 'a')
  hub.follow(late.each, odds, [e, 3], 'never told')
  expect((await late.heard()).map(({ t }) => t)).toEqual(['reset', 'reset'])
})

test('what is heard is kept, however long nothing is told', async () => {
  const { hub, open, wait } = hubAt()
  const one = open()
  hub.follow(one.each, odds, null, 'a')
  hub.push(odds, 'all', 'first', 'a')
  wait(window * 3)
  for (const topic of ['b', 'c']) hub.push(odds, 'all', 'x', topic)
  wait(window * 3)
  hub.push(odds, 'all', 'x', 'd')
  hub.push(odds, 'all', 'second', 'a')
  const told = (await one.heard()).map(({ s, d }) => [s, d])
  expect(told).toEqual([
    [0, undefined],
    [1, 'first'],
    [2, 'second'],
  ])
  expect(hub.channelCount()).toBe(2)
})

test('memory is bounded by what is told within the window and what is heard', () => {
  const { hub, open, wait } = hubAt()
  const one = open()
  for (let at = 0; at < 50_000; at += 1) {
    // A program that asks for one topic after the other leaves nothing behind.
    hub.follow(one.each, odds, null, `asked ${at}`)
    hub.unfollow(one.each, `odds:asked ${at}`)
    if (at % 50 > 0) continue
    hub.push(odds, 'all', 'x', `told ${at}`)
    hub.push(balance, `member ${at}`, 'x')
    wait(window / 10)
  }
  expect(hub.channelCount()).toBeLessThanOrEqual(2 * 11)
})

test('how long a topic was silent is never said to be more than it was', async () => {
  const { hub, open, wait } = hubAt()
  hub.push(odds, 'all', 'x', 'a')
  wait(window + 5_000)
  hub.push(odds, 'all', 'x', 'b')
  wait(1_000)
  const one = open()
  hub.follow(one.each, odds, null, 'a')
  hub.follow(one.each, odds, null, 'b')
  expect((await one.heard()).map(({ q }) => q)).toEqual([window + 6_000, 1_000])
})

/** Each of these is refused by the compiler. */
export function _refused(push: Push): void {
  push(odds, 'all', 'x', 'topic')
  push(wins, 'all', 'x')
  // @ts-expect-error a feed with topics is told with one
  push(odds, 'all', 'x')
  // @ts-expect-error a feed without topics has none
  push(wins, 'all', 'x', 'topic')
  // @ts-expect-error a topic is for all who follow it
  push(odds, 'ana', 'x', 'topic')
  // @ts-expect-error a message is what the feed declares
  push(odds, 'all', 7, 'topic')
}

test('who hears a topic is counted: a member once, a guest with each socket', () => {
  const { hub, open } = hubAt()
  const [ana, anaAgain, guest, other] = [open('ana'), open('ana'), open(), open()]
  expect(hub.hearersOf(odds, '7')).toBe(0)
  for (const { each } of [ana, anaAgain, guest, other]) hub.follow(each, odds, null, '7')
  expect(hub.hearersOf(odds, '7')).toBe(3)
  expect(hub.hearersOf(odds, '8')).toBe(0)
  hub.leave(ana.each)
  expect(hub.hearersOf(odds, '7')).toBe(3)
  hub.leave(anaAgain.each)
  hub.unfollow(guest.each, 'odds:7')
  expect(hub.hearersOf(odds, '7')).toBe(1)
})
