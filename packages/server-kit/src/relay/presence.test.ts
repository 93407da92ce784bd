import { feed } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createHub, type Listening } from '../hub.ts'
import { createLog } from '../log.ts'
import { beginHeartbeat } from '../nodes.ts'
import { postgresRelay } from './postgres-relay.ts'
import { joinPresence } from './presence.ts'
import { noRelay, type Relay } from './relay.ts'

const { db, url } = freshDatabase()
const log = createLog('silent')
const table = feed({ name: 'table', access: 'guest', topic: z.string(), message: z.string() })
const other = feed({ name: 'tables', access: 'guest', topic: z.string(), message: z.string() })
// An answer that is late on a busy machine is asked for again.
const patience = { timeout: 30_000 }
const ends: (() => Promise<void>)[] = []
afterEach(async () => void (await Promise.all(ends.splice(0).map((end) => end()))))

const load = () => ({
  sockets: 0,
  requests: 0,
  faults: 0,
  memoryMegabytes: 0,
  delayMilliseconds: 0,
})

async function node(relay: Relay) {
  const heart = await beginHeartbeat(db(), {
    relay,
    name: 'node',
    build: '',
    roles: ['sockets'],
    load,
    log,
  })
  ends.push(async () => {
    await heart.stop()
    await relay.close()
  })
  const hub = createHub({ clock: () => new Date(1_000_000), relay })
  const open = (memberId?: string): Listening => {
    const each: Listening = {
      lines: new Map(),
      topics: 0,
      memberId,
      sessionId: memberId,
      network: '192.0.2.1',
      waiting: [],
      send: () => undefined,
      close: () => undefined,
    }
    void hub.join(each)
    return each
  }
  return { hub, open, ...joinPresence({ hub, relay, db: db() }) }
}

const joined = async () => node(await postgresRelay({ url: url(), log }))

test('a member is connected to the site at whichever node their socket is, until it ends', async () => {
  const [here, there] = [await joined(), await joined()]
  expect(await here.isConnected('ana')).toBe(false)
  const ana = there.open('ana')
  await expect.poll(() => here.isConnected('ana'), patience).toBe(true)
  expect(await there.isConnected('ana')).toBe(true)
  expect(await here.isConnected('bruno')).toBe(false)
  there.hub.leave(ana)
  await expect.poll(() => here.isConnected('ana'), patience).toBe(false)
})

test('who hears a topic is counted over all nodes, and follows what each of them says within seconds', async () => {
  const [here, there] = [await joined(), await joined()]
  for (const each of [here.open('ana'), there.open('bruno'), there.open()]) {
    const { hub } = each.memberId === 'ana' ? here : there
    hub.follow(each, table, null, 'seven')
    hub.follow(each, other, null, 'seven')
  }
  there.hub.follow(there.open(), table, null, 'eight')
  const countAt = async ({ hearersOf }: typeof here, topic: string) =>
    (await hearersOf(table))(topic)
  for (const each of [here, there]) {
    await expect.poll(() => countAt(each, 'seven'), patience).toBe(3)
    await expect.poll(() => countAt(each, 'eight'), patience).toBe(1)
    expect(await countAt(each, 'nine')).toBe(0)
  }
  here.hub.follow(here.open(), table, null, 'eight')
  for (const each of [here, there])
    await expect.poll(() => countAt(each, 'eight'), patience).toBe(2)
})

test('a node that shares nothing asks nobody', async () => {
  const alone = await node(noRelay)
  expect(await alone.isConnected('ana')).toBe(false)
  const ana = alone.open('ana')
  alone.hub.follow(ana, table, null, 'seven')
  expect(await alone.isConnected('ana')).toBe(true)
  expect((await alone.hearersOf(table))('seven')).toBe(1)
})
