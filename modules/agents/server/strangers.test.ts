import { Problem } from '@tessera/calls'
import { setStatementKey, statementKey } from '@tessera/cashier/server'
import { type MemberContext, newId, type Route } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import { agentsModule } from '../module.ts'
import { teamFixture, today } from './agents.fixture.ts'
import { agentsServer } from './module.ts'
import { chanceOf } from './moves/random-trees.fixture.ts'
import { payRebates } from './rebate/pay-rebates.ts'
import { flat, runsFixture } from './runs/runs.fixture.ts'
import { type Ask, asks, more, type Parts, type Thing, type What } from './strangers.fixture.ts'

// An agent, and somebody or something outside of their team: every call answers as if there were nothing of the kind.

const { db } = freshDatabase()
// `TESSERA_STRANGER_PAIRS=10000` is the long run.
const pairs = Number(process.env['TESSERA_STRANGER_PAIRS'] ?? 2_000)
const people = 140
/** So many of them ask. */
const askers = 48
const chance = chanceOf(19)
const pick = <Item>(list: readonly Item[]): Item => {
  const item = list[Math.floor(chance() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

type Someone = {
  id: string
  account: string
  type: number
  /** From the top down, without themselves. */ above: string[]
}
const everybody: Someone[] = []

const things: Record<What, Thing[]> = { member: [], contract: [], line: [], receipt: [], link: [] }
const nothing = (what: What): Thing => ({
  of: [],
  keys: {
    id: newId(new Date(today)),
    contractId: newId(new Date(today)),
    runId: newId(new Date(today)),
    account: 'nobody-at-all',
    code: what === 'link' ? 'ZZZZZZZZ' : '',
  },
})

const ports = {
  describeGames: async () => new Map(),
  sendMessage: async () => undefined,
  transferTerms: async () => ({ smallest: 1n, largest: 10n ** 12n, receiptHours: 5 }),
  sign: (text: string) => ({ signature: statementKey().signed(text), keyId: statementKey().keyId }),
}
const routes = new Map(
  agentsServer
    .routes(ports as never)
    .filter(({ call }) => !call.access.startsWith('staff:'))
    .map((route): [string, Route] => [route.name, route]),
)
const asking: [Route, Ask][] = [...Object.entries(asks), ...more].flatMap(([name, ask]) => {
  const route = routes.get(name)
  return route && typeof ask === 'object' ? [[route, ask] as [Route, Ask]] : []
})

const team = () => teamFixture(db())

/** Whose team an agent looks at: an assistant at that of the agent above. */
const baseOf = ({ id, type, above }: Someone) => (type === 42 ? (above.at(-1) ?? id) : id)
const mayKnow = (who: Someone, { of }: Thing) => {
  const base = baseOf(who)
  return of.some(
    (id) =>
      id === base ||
      id === who.id ||
      everybody.find((each) => each.id === id)?.above.includes(base) === true,
  )
}

/** What a call answers, as text: its reply, or the problem with its facts. Anything else is a fault of the call. */
async function answerOf({ call, handle }: Route, who: Someone, parts: Parts): Promise<string> {
  const input = Object.fromEntries(
    (['params', 'query', 'body'] as const).map((part) => {
      const schema = call[part]
      return [part, schema ? parse(schema, parts[part] ?? {}) : undefined]
    }),
  )
  const context: MemberContext = team().as(who.id, who.type)
  try {
    const reply = await handle(context as never, input as never)
    return JSON.stringify(reply, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return JSON.stringify([error.kind.code, error.kind.status, error.kind.text, error.facts])
  }
}

/** Six trees with agents of every type, contracts of each kind, a day that was paid, receipts and links. */
beforeAll(async () => {
  setStatementKey(Buffer.alloc(32, 5))
  const world = runsFixture(db())
  const from = '2026-11-23T16:00:00Z'
  for (let at = 0; at < people; at++) {
    const parents = everybody.filter(
      ({ type, above }) => [1, 2, 41].includes(type) && above.length < 8,
    )
    const upline = at < 6 ? undefined : pick(parents.slice(-25))
    const type = upline ? pick([2, 2, 2, 41, 42, 0, 0]) : 1
    const id = await world.join({ type, at: '2026-11-01', ...(upline && { upline: upline.id }) })
    const { rows } = await sql<{ account: string }>`
      update identity.member set account = 'h' || ${at}::text || right(id::text, 8) where id = ${id} returning account`.execute(
      db(),
    )
    everybody.push({
      id,
      type,
      account: rows[0]?.account ?? '',
      above: upline ? [...upline.above, upline.id] : [],
    })
    await world.bet(id, { stake: 10 + at, at: '2026-11-24T02:00:00Z' })
    if (type !== 42) await agree(world, everybody.at(-1), { upper: upline?.id ?? null, from, at })
  }
  for (const { id, account } of everybody) things.member.push({ keys: { id, account }, of: [id] })
  await world.runAt('2026-11-24T18:05:00Z')
  await world.runAt(`${today}T02:05:00Z`)
  await payRebates({ ...world.context(), log: { warn: () => undefined } } as never)
  const { rows } = await sql<{ runId: string; contractId: string; lower: string }>`
    select run_id as "runId", contract_id as "contractId", lower_id as lower from agents.run_line`.execute(
    db(),
  )
  for (const { lower, ...keys } of rows) things.line.push({ keys, of: [lower] })
  for (const agent of everybody.filter(({ type }) => [1, 2, 41].includes(type)))
    await writeFor(agent)
}, 60_000)

type Signing = { upper: string | null; from: string; at: number }

async function agree(
  world: ReturnType<typeof runsFixture>,
  who: Someone | undefined,
  { upper, from, at }: Signing,
) {
  if (!who) return
  const kinds = [
    'daily',
    (['dividend', 'hourly', 'realtime'] as const)[at % 3] ?? 'hourly',
  ] as const
  for (const kind of kinds) {
    const signed = { upper, lower: who.id, kind, from, tiers: [flat(1)] }
    const id = await world.sign(signed)
    things.contract.push({ keys: { id, kind }, of: upper ? [who.id, upper] : [who.id] })
  }
}

/** A link of an agent, and a receipt of one of their direct members. */
async function writeFor(agent: Someone): Promise<void> {
  const link = routes.get('createLink')
  const receipt = asks['writeReceipt']
  const writes = routes.get('writeReceipt')
  if (!link || !writes || typeof receipt !== 'object') throw new Error('calls that are asked')
  const made = JSON.parse(
    await answerOf(link, agent, { body: { becomes: 'player', days: 7, maxUses: 5 } }),
  )
  if (made.code) things.link.push({ keys: { code: made.code }, of: [agent.id] })
  const direct = everybody.find(({ above }) => above.at(-1) === agent.id)
  if (!direct || agent.type === 41) return
  const { id } = JSON.parse(
    await answerOf(writes, agent, receipt.with({ account: direct.account }, {})),
  )
  things.receipt.push({ keys: { id }, of: [direct.id, agent.id] })
}

test('every call of agents is asked about strangers, and no feed tells of anybody', () => {
  const open = Object.entries(agentsModule.calls).filter(
    ([, { access }]) => !access.startsWith('staff:'),
  )
  expect(Object.keys(asks).toSorted()).toEqual(open.map(([name]) => name).toSorted())
  expect(agentsModule).not.toHaveProperty('feeds')
})

test('pairs by chance: who and what is outside of a team answers every call as what does not exist [S-23]', async () => {
  const known = new Map<string, string>()
  const wrong: string[] = []
  let asked = 0
  async function compare([route, how]: [Route, Ask]): Promise<void> {
    const who = pick(
      everybody.slice(0, askers).filter(({ type }) => type !== 0 || route.call.access === 'member'),
    )
    const thing = pick(things[how.what])
    if (mayKnow(who, thing)) return compare([route, how])
    asked += 1
    const self = { id: who.id }
    const key = `${asking.findIndex((each) => each[1] === how)} ${who.id}`
    const expected =
      known.get(key) ?? (await answerOf(route, who, how.with(nothing(how.what).keys, self)))
    known.set(key, expected)
    const answer = await answerOf(route, who, how.with(thing.keys, self))
    if (answer !== expected) wrong.push(`${route.name} by ${who.type}: ${answer} not ${expected}`)
  }
  for (let at = 0; at < pairs; at += 25) {
    const batch = Array.from({ length: 25 }, (_, place) => asking[(at + place) % asking.length])
    await Promise.all(batch.map(async (each) => each && compare(each)))
  }
  expect(wrong.slice(0, 5)).toEqual([])
  expect(asked).toBe(pairs)
}, 60_000)

test('the same calls answer about the own team, so that strangers are kept out and not everybody', async () => {
  const silent: string[] = []
  for (const [route, how] of asking) {
    if (route.name === 'countClick') continue
    let tells = false
    for (const thing of things[how.what].toReversed()) {
      if (how.kind && thing.keys['kind'] !== how.kind) continue
      const who = everybody.find(
        (each) =>
          each.type !== 42 && mayKnow(each, thing) && (each.type !== 0 || thing.of[0] === each.id),
      )
      const self = { id: thing.of[0] ?? '' }
      if (!who || (who.type === 0 && route.call.access !== 'member')) continue
      const near = everybody.find(
        ({ id }) => id === everybody.find((each) => each.id === thing.of[0])?.above.at(-1),
      )
      for (const asker of [
        near ?? who,
        who,
        ...everybody.filter(({ id }) => thing.of.includes(id)),
      ]) {
        if (asker.type === 0 && route.call.access !== 'member') continue
        const answer = await answerOf(route, asker, how.with(thing.keys, self))
        tells ||= answer !== (await answerOf(route, asker, how.with(nothing(how.what).keys, self)))
      }
      if (tells) break
    }
    if (!tells) silent.push(route.name)
  }
  expect(silent).toEqual([])
}, 30_000)
