import { expect, test } from 'vitest'
import { createChannel } from './channel.ts'

const now = 1_000_000

test('a reconnecting browser gets what it missed', () => {
  const channel = createChannel('wins', { epoch: 'epoch', at: now - 50 })
  const start = channel.since(null, now)
  expect(start).toEqual([{ c: 'wins', e: 'epoch', s: 0, t: 'ok', q: 50 }])
  for (const each of ['a', 'b', 'c']) channel.add(each, now)
  expect(channel.since(['epoch', 1], now).map(({ t, s, d }) => [t, s, d])).toEqual([
    ['m', 2, 'b'],
    ['m', 3, 'c'],
    ['ok', 3, undefined],
  ])
})

test('a browser that starts is told for how long nothing was told', () => {
  const channel = createChannel('wins', { epoch: 'epoch', at: now })
  channel.add('a', now + 1_000)
  expect(channel.since(null, now + 4_000)).toMatchObject([{ t: 'ok', s: 1, q: 3_000 }])
})

test('what is gone is said to be gone', () => {
  const channel = createChannel('wins', { epoch: 'epoch' })
  for (let index = 0; index < 300; index++) channel.add(index, now)
  expect(channel.since(['epoch', 10], now)[0]?.t).toBe('reset')
  expect(channel.since(['epoch', 100], now)).toHaveLength(201)
  expect(channel.since(['before the restart', 299], now)[0]?.t).toBe('reset')
  expect(channel.since(['epoch', 301], now)[0]?.t).toBe('reset')
})

test('frames are kept for two minutes', () => {
  const channel = createChannel('wins', { epoch: 'epoch' })
  channel.add('old', now)
  channel.add('new', now + 121_000)
  expect(channel.since(['epoch', 0], now)[0]?.t).toBe('reset')
  expect(channel.since(['epoch', 1], now)[0]).toMatchObject({ t: 'm', d: 'new' })
})
