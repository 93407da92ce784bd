import { Problem } from '@tessera/calls'
import { setStatementKey, statementKey } from '@tessera/cashier/server'
import { type MemberContext, newId, type Route } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import type { Kind } from '../contract-shapes.ts'
import { agentsModule } from '../module.ts'
import { teamFixture, today, unit } from './agents.fixture.ts'
import { agentsServer } from './module.ts'
import { chanceOf } from './moves/random-trees.fixture.ts'
import { payRebates } from './rebate/pay-rebates.ts'
import { flat, runsFixture } from './runs/runs.fixture.ts'

// An agent, and somebody or something outside of their team: every call answers as if there were nothing of the kind.

const { db } = freshDatabase()
const pairs = Number(process.env['TESSERA_STRANGER_PAIRS'] ?? 10_000)
const people = 140
/** So many of them ask. */
const askers = 48
const chance = chanceOf(19)
const pick = <Item>(list: readonly Item[]): Item => {
  const item = list[Math.floor(chance() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

type Human = {
  id: string
  account: string
  type: number
  /** From the top down, without themselves. */ above: string[]
}
const humans: Human[] = []

/** Something that can be asked for, and those who may know of it besides everybody above them. */
type Thing = { keys: Record<string, string>; of: string[] }
type What = 'member' | 'contract' | 'line' | 'receipt' | 'link'
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

const range = { from: '2026-11-20', to: '2026-11-27' }
const rates = [{ category: 'RNG', ratePpm: 1 }]
const terms = {
  kind: 'daily',
  period: 'Daily',
  carry: 'NONE',
  costs: [],
  vendorFeePpm: 0,
  tiers: [{ ratePpm: 1_000, minActive: null, minValidBet: null, minNetLoss: null }],
}
const answered = (of: Thing['keys']) => ({ contractId: of['id'], action: 'REJECT' })
const line = ({ runId, contractId }: Thing['keys']) => ({ runId, contractId })

type Parts = { params?: object; query?: object; body?: object }
/** What a call is asked about, and how. `kind`: only contracts of this kind are answered by it. */
type Ask = { what: What; kind?: Kind; with: (of: Thing['keys'], own: Thing['keys']) => Parts }

/** How every call of this module that is not of the staff is asked about somebody; a text says why it cannot be. */
const asks: Record<string, Ask | string> = {
  readTeamNow: 'about the own team',
  readTeamOverview: 'about the own team',
  listTeam: { what: 'member', with: ({ id }) => ({ query: { ...range, of: id } }) },
  listTeamBets: { what: 'member', with: ({ account }) => ({ query: { ...range, account } }) },
  listTeamEntries: { what: 'member', with: ({ account }) => ({ query: { account } }) },
  listLinks: 'about the own links',
  createLink: 'makes a link of the agent',
  endLink: { what: 'link', with: ({ code }) => ({ params: { code } }) },
  readAccountTerms: 'about the agent',
  createAccount: 'names somebody new; that a name is taken is told to everybody who registers',
  countClick: { what: 'link', with: ({ code }) => ({ body: { code } }) },
  readContractFlags: 'about the own contracts',
  readMyContract: 'about the own contracts',
  listContracts: 'about the own contracts',
  readContract: { what: 'contract', with: ({ id }) => ({ params: { id } }) },
  previewAcceptance: { what: 'contract', with: ({ id }) => ({ params: { id } }) },
  offerContract: {
    what: 'member',
    with: ({ account }) => ({ body: { id: newId(new Date(today)), account, terms } }),
  },
  withdrawContract: { what: 'contract', with: ({ id }) => ({ params: { id } }) },
  simulateContract: { what: 'member', with: ({ account }) => ({ body: { account, terms } }) },
  processDividend: { what: 'contract', kind: 'dividend', with: (of) => ({ query: answered(of) }) },
  processDailySalary: { what: 'contract', kind: 'daily', with: (of) => ({ query: answered(of) }) },
  processHourlySalary: { what: 'contract', kind: 'hourly', with: (of) => ({ body: answered(of) }) },
  processRealtimeSalary: {
    what: 'contract',
    kind: 'realtime',
    with: (of) => ({ body: answered(of) }),
  },
  readTeamRates: { what: 'member', with: ({ id }) => ({ query: { memberId: id } }) },
  previewTeamRates: { what: 'member', with: ({ id }) => ({ body: { memberId: id, rates } }) },
  setTeamRates: { what: 'member', with: ({ id }) => ({ body: { memberId: id, rates } }) },
  readIncome: 'about the own income',
  listAgentRebates: 'about the own rebates',
  listRebateLines: 'about the own rebates',
  listRebateLineBets: {
    what: 'member',
    with: ({ id }) => ({
      query: { day: '2026-11-24', memberId: id, category: 'RNG', ofDay: '2026-11-24' },
    }),
  },
  listReceipts: 'about the receipts of the own team',
  writeReceipt: {
    what: 'member',
    with: ({ account }) => ({
      body: {
        id: newId(new Date(today)),
        account,
        money: { amount: '500000', currency: unit },
        takenAt: `${today}T02:00:00.000Z`,
      },
    }),
  },
  cancelReceipt: { what: 'receipt', with: ({ id }) => ({ params: { id } }) },
  listOwnReceipts: 'about the own receipts',
  answerReceipt: {
    what: 'receipt',
    with: ({ id }) => ({ params: { id }, body: { answer: 'confirm' } }),
  },
  readReceiptDocument: { what: 'receipt', with: ({ id }) => ({ params: { id } }) },
  listRunRecords: 'about the own contracts',
  readRunningFigure: 'about the own contract',
  readRunStatement: { what: 'line', with: (of) => ({ params: line(of) }) },
  listRunMembers: { what: 'line', with: (of) => ({ params: line(of) }) },
  listRunBets: {
    what: 'line',
    with: (of, own) => ({ params: { ...line(of), memberId: own['id'] } }),
  },
  readSignedRun: { what: 'line', with: (of) => ({ params: line(of) }) },
  listContractDebts: 'about the own contracts',
}
/** Ways to ask that are fields of a call beside its first. */
const more: [string, Ask][] = [
  [
    'listTeam',
    { what: 'member', with: ({ account }) => ({ query: { ...range, search: account } }) },
  ],
]

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
const baseOf = ({ id, type, above }: Human) => (type === 42 ? (above.at(-1) ?? id) : id)
const mayKnow = (human: Human, { of }: Thing) => {
  const base = baseOf(human)
  return of.some(
    (id) =>
      id === base ||
      id === human.id ||
      humans.find((each) => each.id === id)?.above.includes(base) === true,
  )
}

/** What a call answers, as text: its reply, or the problem with its facts. Anything else is a fault of the call. */
async function answerOf({ call, handle }: Route, human: Human, parts: Parts): Promise<string> {
  const input = Object.fromEntries(
    (['params', 'query', 'body'] as const).map((part) => {
      const schema = call[part]
      return [part, schema ? parse(schema, parts[part] ?? {}) : undefined]
    }),
  )
  const context: MemberContext = team().as(human.id, human.type)
  try {
    const reply = await handle(context as never, input as never)
    return JSON.stringify(reply, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return JSON.stringify([error.kind.code, error.kind.status, error.kind.text, error.value])
  }
}

/** Six trees with agents of every type, contracts of each kind, a day that was paid, receipts and links. */
beforeAll(async () => {
  setStatementKey(Buffer.alloc(32, 5))
  const world = runsFixture(db())
  const from = '2026-11-23T16:00:00Z'
  for (let at = 0; at < people; at++) {
    const parents = humans.filter(
      ({ type, above }) => [1, 2, 41].includes(type) && above.length < 8,
    )
    const upline = at < 6 ? undefined : pick(parents.slice(-25))
    const type = upline ? pick([2, 2, 2, 41, 42, 0, 0]) : 1
    const id = await world.join({ type, at: '2026-11-01', ...(upline && { upline: upline.id }) })
    const { rows } = await sql<{ account: string }>`
      update identity.member set account = 'h' || ${at}::text || right(id::text, 8) where id = ${id} returning account`.execute(
      db(),
    )
    humans.push({
      id,
      type,
      account: rows[0]?.account ?? '',
      above: upline ? [...upline.above, upline.id] : [],
    })
    await world.bet(id, { stake: 10 + at, at: '2026-11-24T02:00:00Z' })
    if (type !== 42) await agree(world, humans.at(-1), { upper: upline?.id ?? null, from, at })
  }
  for (const { id, account } of humans) things.member.push({ keys: { id, account }, of: [id] })
  await world.runAt('2026-11-24T18:05:00Z')
  await world.runAt(`${today}T02:05:00Z`)
  await payRebates({ ...world.context(), log: { warn: () => undefined } } as never)
  const { rows } = await sql<{ runId: string; contractId: string; lower: string }>`
    select run_id as "runId", contract_id as "contractId", lower_id as lower from agents.run_line`.execute(
    db(),
  )
  for (const { lower, ...keys } of rows) things.line.push({ keys, of: [lower] })
  for (const agent of humans.filter(({ type }) => [1, 2, 41].includes(type))) await own(agent)
}, 60_000)

type Signing = { upper: string | null; from: string; at: number }

async function agree(
  world: ReturnType<typeof runsFixture>,
  human: Human | undefined,
  { upper, from, at }: Signing,
) {
  if (!human) return
  const kinds = [
    'daily',
    (['dividend', 'hourly', 'realtime'] as const)[at % 3] ?? 'hourly',
  ] as const
  for (const kind of kinds) {
    const signed = { upper, lower: human.id, kind, from, tiers: [flat(1)] }
    const id = await world.sign(signed)
    things.contract.push({ keys: { id, kind }, of: upper ? [human.id, upper] : [human.id] })
  }
}

/** A link of an agent, and a receipt of one of their direct members. */
async function own(agent: Human): Promise<void> {
  const link = routes.get('createLink')
  const receipt = asks['writeReceipt']
  const writes = routes.get('writeReceipt')
  if (!link || !writes || typeof receipt !== 'object') throw new Error('calls that are asked')
  const made = JSON.parse(
    await answerOf(link, agent, { body: { becomes: 'player', days: 7, maxUses: 5 } }),
  )
  if (made.code) things.link.push({ keys: { code: made.code }, of: [agent.id] })
  const direct = humans.find(({ above }) => above.at(-1) === agent.id)
  if (!direct || agent.type === 41) return
  const { id } = JSON.parse(await answerOf(writes, agent, receipt.with({ account: direct.account }, {})))
  things.receipt.push({ keys: { id }, of: [direct.id, agent.id] })
}

test('every call of agents is asked about strangers, and no feed tells of anybody', () => {
  const open = Object.entries(agentsModule.calls).filter(
    ([, { access }]) => !access.startsWith('staff:'),
  )
  expect(Object.keys(asks).toSorted()).toEqual(open.map(([name]) => name).toSorted())
  expect(agentsModule).not.toHaveProperty('feeds')
})

test('10,000 pairs: who and what is outside of a team answers every call as what does not exist [S-23, N14]', async () => {
  const known = new Map<string, string>()
  const wrong: string[] = []
  let asked = 0
  async function compare([route, how]: [Route, Ask]): Promise<void> {
    const human = pick(
      humans.slice(0, askers).filter(({ type }) => type !== 0 || route.call.access === 'member'),
    )
    const thing = pick(things[how.what])
    if (mayKnow(human, thing)) return compare([route, how])
    asked += 1
    const self = { id: human.id }
    const key = `${asking.findIndex((each) => each[1] === how)} ${human.id}`
    const expected =
      known.get(key) ?? (await answerOf(route, human, how.with(nothing(how.what).keys, self)))
    known.set(key, expected)
    const answer = await answerOf(route, human, how.with(thing.keys, self))
    if (answer !== expected) wrong.push(`${route.name} by ${human.type}: ${answer} not ${expected}`)
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
      const human = humans.find(
        (each) =>
          each.type !== 42 && mayKnow(each, thing) && (each.type !== 0 || thing.of[0] === each.id),
      )
      const self = { id: thing.of[0] ?? '' }
      if (!human || (human.type === 0 && route.call.access !== 'member')) continue
      const near = humans.find(
        ({ id }) => id === humans.find((each) => each.id === thing.of[0])?.above.at(-1),
      )
      for (const asker of [
        near ?? human,
        human,
        ...humans.filter(({ id }) => thing.of.includes(id)),
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
