import { connectVendors, findGame, skinOf } from '@tessera/lobby/server'
import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { roundsCalls } from '@tessera/rounds/calls'
import {
  allowPrivateTargets,
  createHub,
  createLog,
  findRoot,
  systemClock,
} from '@tessera/server-kit'
import { freshDatabase, withinOneDay } from '@tessera/testing'
import { compareDay, openStandIns, type StandIns } from '@tessera/vendors/server'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
import { buildApp } from './serve.ts'
import { logInAs } from './test-tokens.fixture.ts'

// The whole server, and the pretend vendors on a port of their own, who ask its wallet over HTTP.
const { db } = freshDatabase({ connections: 30 })
const log = createLog('silent')
const made: { app?: FastifyInstance; member?: string; stand?: StandIns; url?: string } = {}
/** What happens to the next calls of a vendor, by their path. */
let habits: Record<string, 'loses the answer' | 'asks twice'> = {}

beforeAll(async () => {
  allowPrivateTargets(true)
  await seedDemo(db(), { log, mayFill: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-stand-ins-'))
  const options = { root: findRoot(), dataDir, isStrict: true, hasSandbox: true }
  const app = await buildApp(options, db(), log, createHub({ clock: systemClock }))
  made.app = app
  made.url = await app.listen({ port: 0, host: '127.0.0.1' })
  made.member = await logInAs(app, 'ana')
  made.stand = await openStandIns({
    db: db(),
    clock: systemClock,
    log,
    house: made.url,
    skinOf,
    connectVendors,
    isQuiet: true,
    habit: ({ path: asked }) => habits[asked],
  })
}, 120_000)
afterAll(async () => {
  await made.stand?.close()
  await made.app?.close()
})
afterEach(async () => {
  habits = {}
  expect(await findDiscrepancies(db())).toEqual([])
})

type Title = { vendor: string; gameCode: string }
async function titles(vendor: string, category = 'RNG', most = 3): Promise<Title[]> {
  const { rows } = await sql<Title>`select vendor, game_code as "gameCode" from lobby.game
    where vendor = ${vendor} and game_type = ${category} order by node_id limit ${most}`.execute(
    db(),
  )
  return rows
}
async function launch({ vendor, gameCode }: Title, token = made.member) {
  const reply = await fetch(`${made.url}${roundsCalls.launchGame.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ vassalage: vendor, gameCode }),
  })
  return { status: reply.status, ...(await reply.json()) }
}
/** The page of a title, as a browser loads it. */
async function open(title: Title) {
  const { value } = await launch(title)
  const page = await fetch(`${made.url}${value.url}`)
  const html = await page.text()
  const [, json = '{}'] = /id="given">(.*?)<\/script>/s.exec(html) ?? []
  return {
    url: value.url as string,
    status: page.status,
    html,
    headers: page.headers,
    given: JSON.parse(json),
  }
}
async function play(session: string, { stake = '1.00', id = crypto.randomUUID() as string } = {}) {
  const reply = await fetch(`${made.url}/vendor-stand-in/rounds`, {
    method: 'POST',
    body: new URLSearchParams({ session, id, stake }),
  })
  return { id, status: reply.status, ...(await reply.json()) }
}
async function cash(): Promise<bigint> {
  const { rows } = await sql<{ id: string; currency: string }>`
    select id, currency from identity.member_view where account = 'ana'`.execute(db())
  return (await readBalance(db(), rows[0]!.id, rows[0]!.currency)).cash.amount
}
const journal = async (id: string) =>
  (
    await sql<{ state: string; stake: bigint; prize: bigint }>`
      select state, stake, prize from vendors.stand_in_round where id = ${id}`.execute(db())
  ).rows[0]
const units = (decimal: string) => BigInt(Math.round(Number(decimal) * 10_000))

test('a title of a vendor is playable, opens in a frame without an origin, and says that it is a stand-in [GM-10] [CN-51]', async () => {
  const [title] = await titles('PNG')
  expect(await findGame(db(), 'PNG', title!.gameCode)).toMatchObject({ isPlayable: true })
  const { url, status, html, headers, given } = await open(title!)
  expect(url).toMatch(/^\/vendor-stand-in\/play\/[0-9a-f]{48}$/)
  expect(status).toBe(200)
  expect(html).toContain('Demo stand-in · PNG')
  expect(headers.get('x-frame-options')).toBeNull()
  const policy = headers.get('content-security-policy')
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toContain('allow-same-origin')
  expect(units(given.balance)).toBe(await cash())
  // Its code opens it once, and another opening has another session.
  expect((await fetch(`${made.url}${url}`)).status).toBe(410)
  expect((await open(title!)).given.session).not.toBe(given.session)
})

test('the script of the page has a name of its content and is kept for ever, and no other name is one', async () => {
  const [title] = await titles('PNG')
  const { html } = await open(title!)
  const [, name = ''] = /src="\/vendor-stand-in\/script\/([0-9a-z]+\.js)"/.exec(html) ?? []
  expect(name).toMatch(/^(?:[0-9a-f]{16}|none)\.js$/)
  const reply = await fetch(`${made.url}/vendor-stand-in/script/${name}`)
  // Where it is not built there is none.
  const isBuilt = name !== 'none.js'
  expect(reply.status).toBe(isBuilt ? 200 : 404)
  const kept = reply.headers.get('cache-control')
  expect(!isBuilt || kept === 'public, max-age=31536000, immutable').toBe(true)
  for (const other of [`${'0'.repeat(16)}.js`, '..%2Fpage.js', 'page.js']) {
    expect((await fetch(`${made.url}/vendor-stand-in/script/${other}`)).status).toBe(404)
  }
})

test('nobody stands in for a vendor with a wallet of its own', async () => {
  expect(made.stand?.vendors).toContain('PNG')
  expect(made.stand?.vendors).not.toContain('SANDBOX')
  const { rows } = await sql`select vendor from vendors.supply where vendor = 'SANDBOX'`.execute(
    db(),
  )
  expect(rows).toEqual([])
})

test('titles of stand-ins offer no free play, which they do not have', async () => {
  const { rows } = await sql<{ free: boolean; count: number }>`
    select has_trial as free, count(*)::int as count from lobby.game
    where vendor = 'PNG' and game_type = 'RNG' group by 1`.execute(db())
  expect(rows.map(({ free }) => free)).toEqual([false])
})

test('after fifty rounds of three vendors the ledger, the record and the journal of the vendor agree', async () => {
  const before = await cash()
  const ids: string[] = []
  for (const vendor of ['PNG', 'MG', 'CQ9']) {
    const [title] = await titles(vendor)
    const { given } = await open(title!)
    for (let turn = 0; turn < 17; turn++) {
      const played = await play(given.session, { stake: '0.20' })
      expect(played.status).toBe(200)
      expect(units(played.balance)).toBe(await cash())
      ids.push(played.id)
    }
  }
  const { rows } = await sql<{ rounds: number; staked: bigint; won: bigint }>`
    select count(*)::int as rounds, sum(stake)::bigint as staked, sum(prize)::bigint as won
    from vendors.stand_in_round where id = any (${ids}::uuid[]) and state = 'ended'`.execute(db())
  const theirs = rows[0]!
  expect(theirs.rounds).toBe(51)
  expect(await cash()).toBe(before - theirs.staked + theirs.won)
  const { rows: records } = await sql<{
    rounds: number
    staked: bigint
    won: bigint
    open: number
  }>`
    select count(*)::int as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won,
      count(*) filter (where closed_at is null)::int as open
    from vendors.round where round = any (${ids}::text[])`.execute(db())
  expect(records).toEqual([{ ...theirs, open: 0 }])
  const { rows: bets } = await sql<{ count: number; stake: bigint; prize: bigint }>`
    select count(*)::int as count, sum(stake)::bigint as stake, sum(prize)::bigint as prize
    from bets.bet_view where id in (select unnest(bets) from vendors.round where round = any (${ids}::text[]))`.execute(
    db(),
  )
  expect(bets).toEqual([{ count: 51, stake: theirs.staked, prize: theirs.won }])
})

test('a round that is asked for again is the same round, and belongs to one page and one stake', async () => {
  const [title, other] = await titles('TTG')
  const { given } = await open(title!)
  const first = await play(given.session)
  const after = await cash()
  const again = await Promise.all(
    Array.from({ length: 5 }, () => play(given.session, { id: first.id })),
  )
  for (const each of again) expect(each).toEqual(first)
  expect(await play(given.session, { id: first.id, stake: '2.00' })).toMatchObject({ status: 409 })
  const elsewhere = await open(other!)
  expect(await play(elsewhere.given.session, { id: first.id })).toMatchObject({ status: 409 })
  expect(await cash()).toBe(after)
})

test('a stake whose answer is lost is given back once, and its round is not played', async () => {
  const [title] = await titles('WD')
  const { given } = await open(title!)
  const before = await cash()
  habits = { 'transaction/bet': 'loses the answer' }
  const lost = await play(given.session)
  expect(lost).toMatchObject({ status: 409, code: 'slotTakenBack' })
  expect(await journal(lost.id)).toMatchObject({ state: 'takenBack' })
  expect(await cash()).toBe(before)
  habits = {}
  expect(await play(given.session, { id: lost.id })).toMatchObject({ code: 'slotTakenBack' })
  expect(await cash()).toBe(before)
})

test('a roll-back and a win without an answer are told again until they have one, and count once', async () => {
  const [title] = await titles('ISB')
  const { given } = await open(title!)
  const before = await cash()
  habits = { 'transaction/bet': 'loses the answer', 'transaction/rollback': 'loses the answer' }
  const lost = await play(given.session)
  expect(await journal(lost.id)).toMatchObject({ state: 'takingBack' })
  habits = {}
  await expect
    .poll(() => made.stand!.tellAgain().then(() => journal(lost.id)), { timeout: 5_000 })
    .toMatchObject({ state: 'takenBack' })
  expect(await cash()).toBe(before)

  habits = { 'transaction/win': 'loses the answer' }
  let won: Awaited<ReturnType<typeof play>>
  do won = await play(given.session, { stake: '0.20' })
  while (won.prize === '0.00')
  expect(won).toMatchObject({ status: 200, isPaid: false })
  const paid = await cash()
  habits = { 'transaction/win': 'asks twice' }
  await expect
    .poll(() => made.stand!.tellAgain().then(() => journal(won.id)), { timeout: 5_000 })
    .toMatchObject({ state: 'ended' })
  expect(await cash()).toBe(paid)
})

test('the books of a stand-in, of the gateway and of this site agree, also about lost answers [L-37]', async () => {
  await withinOneDay()
  const [title] = await titles('RTG')
  const { given } = await open(title!)
  for (let turn = 0; turn < 5; turn++) await play(given.session, { stake: '0.20' })
  habits = { 'transaction/bet': 'loses the answer' }
  await play(given.session)
  habits = {}
  const context = { db: db(), clock: systemClock, log }
  const today = systemClock().toISOString().slice(0, 10)
  // The journal of the gateway is written a moment after the money.
  await expect
    .poll(() => compareDay(context, 'demo-rtg', today), { timeout: 10_000 })
    .toMatchObject({ found: 0 })
  const books = await compareDay(context, 'demo-rtg', today)
  expect(books?.ours).toBeGreaterThanOrEqual(7)
  expect(books?.theirs).toBe(books?.ours)
})

test('stakes that are not offered and pages that are not open are refused', async () => {
  const [title] = await titles('AE')
  const { given } = await open(title!)
  const before = await cash()
  for (const stake of ['0.10', '3.00', '-1.00', '', 'NaN', '20.01'])
    expect(await play(given.session, { stake })).toMatchObject({ status: 400 })
  expect(await play('made-up')).toMatchObject({ status: 401, code: 'slotOver' })
  expect(await cash()).toBe(before)
})

test('what else a vendor has is still to come, and trial accounts open no title of a vendor', async () => {
  const [live] = await titles('AG', 'LIVE')
  expect(await findGame(db(), 'AG', live!.gameCode)).toMatchObject({ isPlayable: false })
  expect(await launch(live!)).toMatchObject({ status: 409, code: 'rounds.comingSoon' })
  const [title] = await titles('AG')
  expect(await findGame(db(), 'AG', title!.gameCode)).toMatchObject({ isPlayable: true })
  const trial = await logInAs(made.app!, 'felix')
  await sql`update identity.member set type = 4 where account = 'felix'`.execute(db())
  const refused = { status: 403, code: 'common.trueAccountNeeded' }
  expect(await launch(title!, trial)).toMatchObject(refused)
  await sql`update identity.member set type = 0 where account = 'felix'`.execute(db())
})

test('no request without the key of the house opens a game', async () => {
  const signature = Buffer.alloc(256).toString('base64')
  const names = ['user', 'token', 'operator_id', 'game_code', 'currency', 'lang', 'lobby_url']
  const reply = await fetch(`${made.stand!.origin}/operator/generic/v2/game/url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body: JSON.stringify(Object.fromEntries(names.map((name) => [name, 'x']))),
  })
  expect(reply.status).toBe(403)
})
