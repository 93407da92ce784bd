import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { beginHeartbeat, countOtherNodes, listNodes, nodeJobs } from './nodes.ts'

const { db } = freshDatabase()
const log = createLog('silent')
const load = { sockets: 3, requests: 9, faults: 0, memoryMegabytes: 200, delayMilliseconds: 1.5 }
const node = (id: string) => ({ node: id.repeat(12), body: 'postgres' as const })
const begin = (id: string, body: 'none' | 'postgres' = 'postgres', logged = log) =>
  beginHeartbeat(db(), {
    relay: { ...node(id), body },
    name: `machine ${id}`,
    build: 'b1',
    roles: ['serves', 'works'],
    load: () => load,
    log: logged,
  })

test('a node is listed with its load while it is there, as leaving while it leaves, and no more once it has gone', async () => {
  const [a, b] = [await begin('a'), await begin('b')]
  expect(await listNodes(db())).toMatchObject([
    { name: 'machine a', build: 'b1', roles: ['serves', 'works'], isThere: true, load },
    { name: 'machine b', isLeaving: false },
  ])
  expect(await countOtherNodes(db(), node('a').node)).toBe(1)
  await b.leave()
  expect((await listNodes(db()))[1]).toMatchObject({ isLeaving: true, isThere: true })
  await b.stop()
  expect((await listNodes(db())).map(({ name }) => name)).toEqual(['machine a'])
  await a.stop()
})

test('one that died is silent after some seconds and forgotten after an hour', async () => {
  const dead = await begin('d')
  const aged = (interval: string) =>
    sql`update kit.node set seen_at = now() - ${interval}::interval where id = ${node('d').node}`.execute(
      db(),
    )
  const forget = () => nodeJobs[0]?.run(testContext(db()), {})
  await aged('16 seconds')
  expect(await listNodes(db())).toMatchObject([{ isThere: false }])
  expect(await countOtherNodes(db(), node('a').node)).toBe(0)
  await forget()
  expect(await listNodes(db())).toHaveLength(1)
  await aged('61 minutes')
  await forget()
  expect(await listNodes(db())).toEqual([])
  await dead.stop()
})

test('several servers without a relay are warned of, and one that died before is none of them', async () => {
  const warned: unknown[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      warned.push(String(chunk))
      done()
    },
  })
  const dead = await begin('e', 'none')
  const one = await begin('f', 'none', createLog('json', destination))
  await one.leave()
  expect(warned).toEqual([])
  await sql`update kit.node set seen_at = started_at + interval '6 seconds' where id = ${node('e').node}`.execute(
    db(),
  )
  await one.leave()
  await one.leave()
  expect(warned).toHaveLength(1)
  expect(String(warned[0])).toContain('TESSERA_RELAY')
  await one.stop()
  await dead.stop()
})
