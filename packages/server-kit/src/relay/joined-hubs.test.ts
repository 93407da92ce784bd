import { feed } from '@tessera/calls'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createHub, type Listening } from '../hub.ts'
import { askNodes } from './ask-nodes.ts'
import { createHearing, type Relay } from './relay.ts'

const wins = feed({ name: 'wins', access: 'guest', message: z.string() })
const balance = feed({ name: 'me.balance', access: 'member', message: z.bigint() })

/** Relays of one process: what one tells, the others hear at once, as JSON. A selective one hears of a member it follows. */
function relays(count: number, { isSelective = false } = {}) {
  const nodes: { relay: Relay; hearing: ReturnType<typeof createHearing>; follows: Set<string> }[] =
    []
  for (let at = 0; at < count; at++) {
    const hearing = createHearing((error) => {
      throw error
    })
    const follows = new Set<string>()
    const own = { hearing, follows }
    const relay: Relay = {
      node: `node${at}`,
      body: 'postgres',
      isSelective,
      hear: hearing.hear,
      onGap: hearing.onGap,
      tell(subject, message) {
        const text = JSON.stringify(message, (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        )
        for (const node of nodes) {
          if (node.relay === relay) continue
          const isOf = subject.startsWith('m.') && isSelective
          if (isOf && !node.follows.has(subject.slice(2))) continue
          node.hearing.pass(subject, JSON.parse(text))
        }
      },
      follow: (memberId) => {
        follows.add(memberId)
        return isSelective ? Promise.resolve() : undefined
      },
      unfollow: (memberId) => void follows.delete(memberId),
      isOn: () => true,
      close: async () => undefined,
    }
    nodes.push({ relay, ...own })
  }
  return nodes
}

function openAt(hub: ReturnType<typeof createHub>, memberId?: string) {
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
  const joined = hub.join(each)
  const heard = async () => {
    await new Promise((done) => setImmediate(done))
    type Told = { c: string; e: string; s: number; t: string; d?: unknown }
    return sent.splice(0).flatMap((text) => JSON.parse(text) as Told[])
  }
  return { each, heard, closed, joined }
}

const clock = () => new Date(1_000_000)

test('a push at one node reaches who listens at the other, and caches of both hear of it', async () => {
  const [first, second] = relays(2).map(({ relay }) => createHub({ clock, relay }))
  const seen: string[] = []
  second!.onPush(({ name }) => void seen.push(name))
  const ana = openAt(second!, 'ana')
  second!.follow(ana.each, balance, null)
  second!.follow(ana.each, wins, null)
  await ana.heard()
  first!.push(balance, 'ana', 700n)
  first!.push(balance, 'bruno', 900n)
  first!.push(wins, 'all', 'a win')
  expect((await ana.heard()).map(({ c, d }) => [c, d])).toEqual([
    ['me.balance', '700'],
    ['wins', 'a win'],
  ])
  expect(seen).toEqual(['me.balance', 'me.balance', 'wins'])
})

test('a session that ends at one node closes its sockets at the other', () => {
  const [first, second] = relays(2).map(({ relay }) => createHub({ clock, relay }))
  const ana = openAt(second!, 'ana')
  first!.closeSession('session of ana')
  expect(ana.closed).toEqual([4401])
})

test('after a gap everyone who listens is told to load again, and nobody is in step with the past', async () => {
  const [one] = relays(1)
  const hub = createHub({ clock, relay: one!.relay })
  const told: string[] = []
  hub.onPush(({ name }) => void told.push(name))
  const ana = openAt(hub, 'ana')
  hub.follow(ana.each, balance, null)
  hub.push(balance, 'ana', 1n)
  const before = (await ana.heard()).at(-1)!
  one!.hearing.gap()
  expect(await ana.heard()).toMatchObject([{ c: 'me.balance', t: 'reset' }])
  expect(told.at(-1)).toBe('*')
  const again = openAt(hub, 'ana')
  hub.follow(again.each, balance, [before.e, before.s])
  expect(await again.heard()).toMatchObject([{ t: 'reset' }])
})

test('a node that follows a member again does not take them for in step with what it has not heard', async () => {
  const [here, there] = relays(2, { isSelective: true }).map(({ relay }) =>
    createHub({ clock, relay }),
  )
  const ana = openAt(here!, 'ana')
  await ana.joined
  here!.follow(ana.each, balance, null)
  there!.push(balance, 'ana', 1n)
  const { e, s } = (await ana.heard()).at(-1)!
  expect(s).toBeGreaterThan(0)
  here!.leave(ana.each)
  // Told where nobody here listens any more.
  there!.push(balance, 'ana', 2n)
  const again = openAt(here!, 'ana')
  await again.joined
  here!.follow(again.each, balance, [e, s])
  expect(await again.heard()).toMatchObject([{ t: 'reset' }])
  there!.push(balance, 'ana', 3n)
  expect(await again.heard()).toMatchObject([{ t: 'm', d: '3' }])
})

test('what is asked of all is answered by each, and one that does not answer holds up nobody', async () => {
  const [asking, ...others] = relays(3).map(({ relay }) => askNodes(relay))
  for (const [at, other] of others.entries()) other.answer('double', (of) => Number(of) * 2 + at)
  expect(await asking!.ask('double', 21, 2)).toEqual([42, 43])
  // A third one that never answers.
  expect(await asking!.ask('double', 21, 3)).toEqual([42, 43])
  expect(await asking!.ask('double', 21, 0)).toEqual([])
})
