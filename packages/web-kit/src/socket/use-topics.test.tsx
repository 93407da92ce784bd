import { feed } from '@tessera/calls'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { FakeSocket } from './fake-socket.fixture.ts'
import { useTopic } from './use-feed.ts'
import { useTopics } from './use-topics.ts'

const odds = feed({ name: 'odds', access: 'guest', topic: z.string(), message: z.string() })
const site = feed({ name: 'table', access: 'guest', topic: z.string(), message: z.string() })

/** A browser's own socket, which opens by itself. */
class OwnSocket extends FakeSocket {
  static latest: OwnSocket | undefined
  constructor() {
    super()
    OwnSocket.latest = this
    setTimeout(() => this.opens(), 0)
  }
}

beforeEach(() => {
  OwnSocket.latest = undefined
  vi.stubGlobal('WebSocket', OwnSocket)
})
afterEach(() => void vi.unstubAllGlobals())

const socket = () => OwnSocket.latest!
const hears = (...names: string[]) =>
  vi.waitFor(() => expect(OwnSocket.latest?.heard()).toEqual(names.toSorted()))
const ok = (name: string) => ({ c: name, e: 'a', s: 0, t: 'ok' })
const message = (name: string, d: unknown, s = 1) => ({ c: name, e: 'a', s, t: 'm', d })

type ListProps = { topics: string[]; told: unknown[] }
function List({ topics, told }: ListProps) {
  useTopics(odds, topics, {
    onMessage: (topic, price) => told.push([topic, price]),
    onReset: (lost) => told.push(lost),
  })
  return null
}

test('a list hears the rows on the screen, without a break for those that stay', async () => {
  const told: unknown[] = []
  const { rerender, unmount } = render(<List topics={['a', 'b']} told={told} />)
  await hears('odds:a', 'odds:b')
  socket().tells(ok('odds:a'), ok('odds:b'))
  await vi.waitFor(() => expect(told).toEqual([['a', 'b']]))
  socket().tells(message('odds:a', '1.5'))
  const before = socket().said.length
  rerender(<List topics={['b', 'c']} told={told} />)
  await hears('odds:b', 'odds:c')
  const since = socket().said.slice(before)
  expect(since.flatMap(({ sub = {} }) => Object.keys(sub))).toEqual(['odds:c'])
  expect(since.flatMap(({ unsub = [] }) => unsub)).toEqual(['odds:a'])
  socket().tells(message('odds:b', '2.5'), message('odds:a', 'no more'))
  expect(told.slice(1)).toEqual([
    ['a', '1.5'],
    ['b', '2.5'],
  ])
  socket().tells({ c: 'odds:b', e: 'z', s: 9, t: 'reset' }, message('odds:c', 7))
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['b', 'c']))
  const line = socket()
  unmount()
  await vi.waitFor(() => expect(line.readyState).toBe(3))
})

type OneProps = { topic: string | undefined; told: unknown[] }
function One({ topic, told }: OneProps) {
  useTopic(site, topic, {
    onMessage: (card) => told.push(card),
    onReset: () => undefined,
  })
  return null
}

test('a topic is followed once for all who show it, and another one when it changes', async () => {
  const told: [unknown[], unknown[]] = [[], []]
  const both = (first: string | undefined, second: string | undefined) => (
    <>
      <One topic={first} told={told[0]} />
      <One topic={second} told={told[1]} />
    </>
  )
  const { rerender } = render(both('1', '1'))
  await hears('table:1')
  socket().tells(ok('table:1'), message('table:1', 'a card'))
  expect(told).toEqual([['a card'], ['a card']])
  rerender(both(undefined, '1'))
  socket().tells(message('table:1', 'another', 2))
  expect(told).toEqual([['a card'], ['a card', 'another']])
  rerender(both('2', undefined))
  await hears('table:2')
})
