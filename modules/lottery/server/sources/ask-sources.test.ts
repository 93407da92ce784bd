import { prepareJobs } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertGames, insertIssue, officialGame, stateOf } from '../issues.fixture.ts'
import { askSources } from './ask-sources.ts'

// Two feeds on this machine, which answer what a test has told them to.
const { db, url } = freshDatabase()
type Said = { status?: number; body: unknown }
const said: Record<string, Said> = {}
const asked: string[] = []
let server: Server
let count = 0

beforeAll(async () => {
  await prepareJobs(url())
  await insertGames(db())
  server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    const { status = 200, body } = said[request.url?.split('/')[1] ?? ''] ?? { body: {} }
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  for (const name of ['one', 'two']) {
    const settings = {
      url: `http://127.0.0.1:${port}/${name}/{game}?issue={numero}`,
      numero: 'data.0.issue',
      numbers: 'data.0.numbers',
      drawnAt: 'data.0.at',
    }
    await sql`insert into lottery.result_source (name, game, adapter, settings)
      values (${name}, ${officialGame}, 'json-feed', ${JSON.stringify(settings)}::jsonb)`.execute(
      db(),
    )
  }
}, 60_000)
afterAll(() => void server.close())
beforeEach(async () => {
  await sql`update lottery.issue set state = 'cancelled' where state in ('selling', 'waiting', 'verifying')`.execute(
    db(),
  )
})

const draw = async (drawsIn = -60) => {
  const numero = `20000101-${String(++count).padStart(3, '0')}`
  return { numero, id: await insertIssue(db(), { game: officialGame, numero, drawsIn }) }
}
const tell = (
  name: 'one' | 'two',
  issue: string,
  numbers: unknown,
  at = new Date().toISOString(),
) => {
  said[name] = { body: { data: [{ issue, numbers, at }] } }
}
const ask = () => askSources(testContext(db()))

test('two feeds that agree make a result, in whatever form each writes it', async () => {
  const { numero, id } = await draw()
  tell('one', numero, ['1', '2', '3', '4'])
  tell('two', numero, '1, 2,3 4')
  await ask()
  expect(await stateOf(db(), id)).toMatchObject({ state: 'verified', result: ['1', '2', '3', '4'] })
  expect(asked).toContain(`/one/${officialGame}?issue=${numero}`)
})

test('one feed alone, however often it says it, makes none', async () => {
  const { numero, id } = await draw()
  tell('one', numero, [1, 2, 3, 4])
  tell('two', 'another', [1, 2, 3, 4])
  for (let round = 0; round < 3; round++) await ask()
  expect(await stateOf(db(), id)).toMatchObject({ state: 'verifying', result: null })
})

test('feeds that disagree leave it to persons, and so does one that changes its mind', async () => {
  const first = await draw()
  tell('one', first.numero, [1, 2, 3, 4])
  tell('two', first.numero, [1, 2, 3, 5])
  await ask()
  expect((await stateOf(db(), first.id)).state).toBe('verifying')
  tell('two', first.numero, [1, 2, 3, 4])
  await ask()
  const { rows } = await sql<{ source: string }>`select source from lottery.result_entry
    where issue_id = ${first.id} order by source`.execute(db())
  expect(rows.map(({ source }) => source)).toEqual(['one', 'two', 'two#2'])
  expect((await stateOf(db(), first.id)).state).toBe('verifying')
})

test('what is late, early, malformed, impossible or an error changes nothing, and is asked for again', async () => {
  const { numero, id } = await draw()
  const soon = await draw(300)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const misbehaviours: Said[] = [
    { status: 500, body: 'down' },
    { status: 404, body: {} },
    { body: '{"data":[{"issue":' },
    { body: '[]' },
    { body: { data: [{ issue: numero, numbers: null }] } },
    { body: { data: [{ issue: numero, numbers: ['1', '2', '3'] }] } },
    { body: { data: [{ issue: numero, numbers: ['1', '2', '3', '10'] }] } },
    { body: { data: [{ issue: numero, numbers: [1, 2, 3, -4] }] } },
    { body: { data: [{ issue: numero, numbers: { length: 4 } }] } },
    { body: { data: [{ issue: numero, numbers: '1;2;3;4' }] } },
    { body: { data: [{ issue: numero, numbers: [1, 2, 3, 4], at: yesterday }] } },
    {
      body: { data: [{ issue: soon.numero, numbers: [1, 2, 3, 4], at: new Date().toISOString() }] },
    },
    { body: 'x'.repeat(70_000) },
  ]
  for (const misbehaviour of misbehaviours) {
    said['one'] = misbehaviour
    said['two'] = misbehaviour
    await ask()
    expect(await stateOf(db(), id), JSON.stringify(misbehaviour).slice(0, 90)).toMatchObject({
      state: 'selling',
      result: null,
    })
  }
  expect((await stateOf(db(), soon.id)).state).toBe('selling')
  tell('one', numero, [4, 3, 2, 1])
  tell('two', numero, [4, 3, 2, 1])
  await ask()
  expect((await stateOf(db(), id)).result).toEqual(['4', '3', '2', '1'])
})
