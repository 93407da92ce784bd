import { expect, test } from 'vitest'
import { createChannel } from './channel.ts'

const now = 1_000_000

test('a reconnecting browser gets what it missed', () => {
  const channel = createChannel('wins', 'epoch')
  const start = channel.since(null)
  expect(start).toEqual([{ c: 'wins', e: 'epoch', s: 0, t: 'ok' }])
  for (const each of ['a', 'b', 'c']) channel.add(each, now)
  expect(channel.since(['epoch', 1]).map(({ t, s, d }) => [t, s, d])).toEqual([
    ['m', 2, 'b'],
    ['m', 3, 'c'],
    ['ok', 3, undefined],
  ])
})

test('what is gone is said to be gone', () => {
  const channel = createChannel('wins', 'epoch')
  for (let index = 0; index < 300; index++) channel.add(index, now)
  expect(channel.since(['epoch', 10])[0]?.t).toBe('reset')
  expect(channel.since(['epoch', 100])).toHaveLength(201)
  expect(channel.since(['before the restart', 299])[0]?.t).toBe('reset')
  expect(channel.since(['epoch', 301])[0]?.t).toBe('reset')
})

test('frames are kept for two minutes', () => {
  const channel = createChannel('wins', 'epoch')
  channel.add('old', now)
  channel.add('new', now + 121_000)
  expect(channel.since(['epoch', 0])[0]?.t).toBe('reset')
  expect(channel.since(['epoch', 1])[0]).toMatchObject({ t: 'm', d: 'new' })
})
