import { connectVendors, skinOf } from '@tessera/lobby/server'
import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { roundsCalls } from '@tessera/rounds/calls'
import { createLog, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { type Habit, openStandIns, type StandIns } from '@tessera/vendors/server'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { listeningSite } from './listening-site.fixture.ts'
import { tableOf } from './stand-in-tables.ts'
import { logInAs } from './test-tokens.fixture.ts'

type Habits = Record<string, Habit>

let opened: ReturnType<typeof freshDatabase>['db'] | undefined
/** The database of the file that runs. */
export function db(): ReturnType<ReturnType<typeof freshDatabase>['db']> {
  if (!opened) throw new Error('openStandInSite is called at the top of the file')
  return opened()
}
export const log = createLog('silent')
export const made: { app?: FastifyInstance; member?: string; stand?: StandIns; url?: string } = {}
/** What happens to the next calls of a vendor, by what they do. */
export const calls: { habits: Habits; any: () => Habit | undefined; winsPool: boolean } = {
  habits: {},
  any: () => undefined,
  winsPool: false,
}

/**
 * The whole server, and the pretend vendors on a port of their own, who ask its wallet over HTTP. Called at the top of each
 * test file: files may share this one.
 */
export function openStandInSite(): void {
  opened = freshDatabase({ connections: 30 }).db
  beforeAll(async () => {
    const { app, url } = await listeningSite(db())
    made.app = app
    made.url = url
    made.member = await logInAs(app, 'ana')
    made.stand = await openStandIns({
      db: db(),
      clock: systemClock,
      log,
      house: url,
      skinOf,
      connectVendors,
      tableOf,
      isQuiet: true,
      habit: ({ do: act }) => calls.habits[act] ?? calls.any(),
      below: (n) => (calls.winsPool ? 0 : n - 1),
    })
  }, 120_000)
  afterAll(async () => {
    await made.stand?.close()
    await made.app?.close()
  })
  afterEach(async () => {
    Object.assign(calls, { habits: {}, any: () => undefined, winsPool: false })
    expect(await findDiscrepancies(db())).toEqual([])
  })
}

export type Title = { vendor: string; gameCode: string }
export async function titles(vendor: string, category = 'RNG', most = 3): Promise<Title[]> {
  const { rows } = await sql<Title>`select vendor, game_code as "gameCode" from lobby.game
    where vendor = ${vendor} and game_type = ${category} order by node_id limit ${most}`.execute(
    db(),
  )
  return rows
}
export async function launch(
  { vendor, gameCode }: Title,
  { token = made.member, mode }: { token?: string | undefined; mode?: 'free' } = {},
) {
  const reply = await fetch(`${made.url}${roundsCalls.launchGame.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ vassalage: vendor, gameCode, ...(mode && { mode }) }),
  })
  return { status: reply.status, ...(await reply.json()) }
}

/** The page of a title, as a browser loads it. */
export async function open(title: Title, how: Parameters<typeof launch>[1] = {}) {
  const { value } = await launch(title, how)
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
export async function play(
  session: string,
  { stake = '1.00', id = crypto.randomUUID() as string, bets = '' } = {},
) {
  const reply = await fetch(`${made.url}/vendor-stand-in/rounds`, {
    method: 'POST',
    body: new URLSearchParams({ session, id, stake, bets }),
  })
  return { id, status: reply.status, ...(await reply.json()) }
}
export async function cash(): Promise<bigint> {
  const { rows } = await sql<{ id: string; currency: string }>`
    select id, currency from identity.member_view where account = 'ana'`.execute(db())
  const [ana] = rows
  if (!ana) throw new Error('nobody is called ana')
  return (await readBalance(db(), ana.id, ana.currency)).cash.amount
}
export const journal = async (id: string) =>
  (
    await sql<{ state: string; stake: bigint; prize: bigint }>`
      select state, stake, prize from vendors.stand_in_round where id = ${id}`.execute(db())
  ).rows[0]
export const units = (decimal: string) => BigInt(Math.round(Number(decimal) * 10_000))
