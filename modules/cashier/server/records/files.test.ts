import { csvLine } from '@tessera/calls'
import { createApp, createLog } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { RecordFile } from '../../records-calls.ts'
import { fileAddress } from './file-ticket.ts'
import * as fixture from './records.fixture.ts'
import { checkDays } from './read-profit.ts'
import { serveRecordFiles } from './serve-record-files.ts'
import { setStatementKey } from './statement-key.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const endedSessions = new Set<string>()
const app = createApp({ log: createLog('silent') })
beforeAll(() => {
  setStatementKey(Buffer.alloc(32, 7))
  serveRecordFiles(app, {
    db: db(),
    clock,
    isStillSignedIn: async (_db, { sessionId }) => !endedSessions.has(sessionId),
    describing: {
      describeGames: async (_db, games) =>
        new Map(
          games.map(({ vendor, gameCode }) => [
            `${vendor}/${gameCode}`,
            { gameName: `The game of ${gameCode}` } as never,
          ]),
        ),
      describeTickets: async () => new Map(),
    },
  })
})

const address = ({ member }: fixture.Someone, file: RecordFile) =>
  fileAddress({ memberId: member.id, unit: 'USD', sessionId: member.sessionId }, file, clock())
const fetchFile = (url: string) => app.inject({ method: 'GET', url })
const linesOf = (body: string) => body.trimEnd().split('\r\n')

test('a file holds everything that is selected, as UTF-8 that a spreadsheet knows', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000_000n)
  for (let count = 0; count < 30; count++) {
    const id = await fixture.play(who, { stake: 10_000n, prize: 5_000n })
    await fixture.putBack(db(), [id], count * 40)
  }
  const answer = await fetchFile(address(who, { kind: 'entries', filter: {} }))
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="entries-2026-11-21.csv"; filename*=UTF-8''account-record-2026-11-21.csv`,
  })
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const lines = linesOf(answer.body)
  expect(lines).toHaveLength(62)
  expect(lines[0]).toContain('madeAt,account,reason,amount')
  expect(lines.filter((line) => line.includes(',stake,-1.00,'))).toHaveLength(30)

  const bets = await fetchFile(address(who, { kind: 'bets', filter: { game: 'dice' } }))
  const betLines = linesOf(bets.body)
  expect(betLines).toHaveLength(31)
  expect(betLines[0]).toMatch(/,settledAt,title$/)
  expect(betLines[1]).toMatch(/,The game of dice$/)
  const none = await fetchFile(address(who, { kind: 'bets', filter: { game: 'other' } }))
  expect(linesOf(none.body)).toHaveLength(1)
})

test('a file writes amounts with the decimals of its currency', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000_000n, 'deposit', 'JPY')
  const file = { kind: 'entries', filter: {} } as const
  const owner = { memberId: who.member.id, sessionId: who.member.sessionId }
  const { body } = await fetchFile(fileAddress({ ...owner, unit: 'JPY' }, file, clock()))
  expect(linesOf(body)[1]).toContain(',deposit,100,100,JPY,')
})

test('a file has the separators of its reader', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000_000n)
  const url = address(who, { kind: 'entries', filter: {} })
  const { body, headers } = await fetchFile(`${url}&language=es`)
  const name = decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')
  expect(name).toBe('registro-de-cuenta-2026-11-21.csv')
  expect(linesOf(body)[0]).toContain('madeAt;account;reason;amount')
  expect(linesOf(body)[1]).toContain(';100,00;')
  // French writes a decimal comma too; the site does not offer it.
  for (const odd of ['&language=en', '&language=fr', '&language=zz-zz-zz', '&language[]=es']) {
    expect((await fetchFile(`${url}${odd}`)).body).toContain(',100.00,')
  }
})

test('profit and loss are a file by day and product, and a period that is none gets no address', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000_000n)
  await fixture.payIn(who, 35_000n, 'bonus')
  await fixture.play(who, { stake: 10_000n, prize: 25_000n })
  await fixture.play(who, { stake: 20_000n, prize: 0n, category: 'LIVE', vendor: 'PG' })
  const day = new Date(who.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { body } = await fetchFile(address(who, { kind: 'profit', filter: { from: day, to: day } }))
  expect(linesOf(body).slice(1)).toEqual([
    `${day},,,0,0.00,0.00,0.00,3.50,3.50,USD`,
    `${day},LIVE,PG,1,2.00,2.00,0.00,0.00,-2.00,USD`,
    `${day},RNG,TESSERA,1,1.00,1.00,2.50,0.00,1.50,USD`,
  ])
  expect(() => checkDays({ from: day, to: '2020-01-01' })).toThrow('cashier.wrongPeriod')
})

test('a cell that a spreadsheet would compute is a text, and a figure stays a figure', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000n)
  await fixture.play(who, { stake: 100n, prize: 0n, roundId: '=HYPERLINK("http://evil")' })
  const { body } = await fetchFile(address(who, { kind: 'bets', filter: {} }))
  expect(body).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(csvLine(['-1.50', '-1+2', '@sum', ' =1', '\t=1', '＝1', 'a,b'])).toBe(
    `-1.50,'-1+2,'@sum,' =1,"'\t=1",'＝1,"a,b"\r\n`,
  )
})

test('an address is good for two minutes, in its session, for what it was made, and for one file at a time', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 1_000n)
  const url = address(who, { kind: 'entries', filter: {} })
  const forged = `${url.slice(0, -4)}AAAA`
  expect((await fetchFile(forged)).json()).toMatchObject({ code: 'cashier.fileGone' })
  const [head = '', ticket = ''] = url.split('ticket=')
  const said = JSON.parse(Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString())
  const other = Buffer.from(JSON.stringify({ ...said, memberId: fixture.newId() })).toString(
    'base64url',
  )
  const swapped = `${head}ticket=${other}.${ticket.split('.')[1]}`
  expect((await fetchFile(swapped)).statusCode).toBe(410)
  expect((await fetchFile('/wps/cashier/files/entries.csv')).statusCode).toBe(410)

  const blocker = await db().startTransaction().execute()
  await sql`lock table cashier.movement_hour in access exclusive mode`.execute(blocker)
  const first = fetchFile(url)
  // The first one has begun to read once it waits for the lock.
  const waiting = () =>
    sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db())
  await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
  expect((await fetchFile(url)).json()).toMatchObject({ code: 'common.busy' })
  await blocker.rollback().execute()
  expect((await first).statusCode).toBe(200)
  expect((await fetchFile(url)).statusCode).toBe(200)

  endedSessions.add(who.member.sessionId)
  expect((await fetchFile(url)).json()).toMatchObject({ code: 'cashier.fileGone' })
  endedSessions.clear()
  clock.pass(121_000)
  expect((await fetchFile(url)).json()).toMatchObject({ code: 'cashier.fileGone' })
})
