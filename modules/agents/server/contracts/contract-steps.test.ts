import { newId } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withdrawContract } from './answer-contract.ts'
import { readContractFlags } from './contract-flags.ts'
import { findContract } from './contract-rows.ts'
import { contractsFixture, terms, tier } from './contracts.fixture.ts'
import { endContractsOfEdge } from './end-edge.ts'
import { expireContracts } from './expire.ts'
import { listContracts, previewAcceptance, readContract, readMyContract } from './read-contracts.ts'
import { tellStep } from './tell-step.ts'
import { termsHash } from './terms-hash.ts'

const { db } = freshDatabase()
let f: ReturnType<typeof contractsFixture>
const hours = 3_600_000

beforeAll(() => {
  f = contractsFixture(db())
})

test('an offer is accepted once, counts from the next period, and both acceptances are kept [AG-17] [AG-18]', async () => {
  const { top, agent } = await f.line()
  const offered = terms([tier(1, { minActive: 2 }), tier(1.5, { minValidBet: 50n })])
  const shown = await f.offer(top, agent, offered)
  expect(shown).toMatchObject({
    state: 'proposed',
    side: 'upper',
    terms: offered,
    isOfPlatform: false,
  })
  await f.answer(agent, shown.id, 'ACCEPT')
  await f.answer(agent, shown.id, 'ACCEPT')
  const { contract, steps } = await readContract(f.as(agent), shown.id)
  // Business days begin at 16:00 UTC.
  expect(contract).toMatchObject({
    state: 'active',
    side: 'lower',
    effectiveAt: '2026-11-25T16:00:00.000Z',
  })
  expect(steps.map(({ step, by }) => [step, by])).toEqual([
    ['proposed', 'upper'],
    ['accepted', 'lower'],
  ])
  expect(new Set(steps.map((step) => step.termsHash))).toEqual(new Set([termsHash(offered)]))
  await expect(
    sql`update agents.contract_tier set rate_ppm = 5 where contract_id = ${shown.id}`.execute(db()),
  ).rejects.toThrow()
})

test('an offer is rejected or withdrawn, each by its side alone [AG-18]', async () => {
  const { top, agent } = await f.line()
  const first = await f.offer(top, agent, terms([tier(1)]))
  await expect(f.answer(top, first.id, 'ACCEPT')).rejects.toThrow('agents.otherSideAnswers')
  await expect(withdrawContract(f.as(agent), first.id)).rejects.toThrow('agents.otherSideAnswers')
  await expect(f.answer(agent, first.id, 'ACCEPT', 'hourly')).rejects.toThrow(
    'agents.unknownContract',
  )
  await f.answer(agent, first.id, 'REJECT')
  expect(await f.stateOf(first.id)).toBe('rejected')
  await expect(f.answer(agent, first.id, 'ACCEPT')).rejects.toThrow('agents.contractChanged')

  const second = await f.offer(top, agent, terms([tier(1)]))
  expect((await withdrawContract(f.as(top), second.id)).state).toBe('withdrawn')
  await expect(f.answer(agent, second.id, 'TERMINATE')).rejects.toThrow('agents.contractChanged')
})

test('only an own contract of the kind that covers it can be passed on, to a direct member', async () => {
  const { top, agent, player } = await f.line()
  const stranger = await f.line()
  await expect(f.offer(top, agent, terms([tier(2.1)]))).rejects.toThrow('agents.notCovered')
  await expect(f.offer(top, player, terms([tier(1)]))).rejects.toThrow('agents.onlyDirect')
  await expect(f.offer(top, stranger.agent, terms([tier(1)]))).rejects.toThrow('agents.notInTeam')
  await expect(f.offer(agent, player, terms([tier(1)]))).rejects.toThrow('agents.noOwnContract')
  await expect(f.offer(top, agent, terms([tier(1)], { kind: 'hourly' }))).rejects.toThrow(
    'agents.noOwnContract',
  )
  await expect(f.offer(top, agent, terms([tier(1), tier(1)]))).rejects.toThrow(
    'agents.tiersOutOfOrder',
  )
  for (const wrong of [
    { carry: 'MONTH' },
    { period: 'Weekly' },
    { costs: ['promotions' as const] },
  ] as const) {
    await expect(
      f.offer(top, agent, terms([tier(1)], { ...wrong, costs: [...(wrong.costs ?? [])] })),
    ).rejects.toThrow('agents.wrongTerms')
  }
  const assistant = await f.join({ upline: top, type: 42 })
  await expect(f.offer(top, assistant, terms([tier(1)]))).rejects.toThrow('agents.mayNotHold')
  await expect(withdrawContract(f.as(assistant, 42), newId(f.clock()))).rejects.toThrow(
    'agents.assistantMayNot',
  )
})

test('a dividend is passed on for the same period only [AG-25]', async () => {
  const top = await f.join({ type: 1 })
  const agent = await f.join({ upline: top, type: 2 })
  const weekly = terms([tier(20)], {
    kind: 'dividend',
    period: 'Weekly',
    carry: 'MONTH',
    costs: ['promotions'],
  })
  await f.agreeTop(top, weekly)
  await expect(f.offer(top, agent, { ...weekly, period: 'Monthly' })).rejects.toThrow(
    'agents.otherPeriod',
  )
  const { id } = await f.offer(top, agent, weekly)
  await f.answer(agent, id, 'ACCEPT', 'dividend')
  expect((await findContract(db(), id))?.effectiveAt).toEqual(new Date('2026-11-29T16:00:00Z'))
})

test('one offer of a kind waits at a time, and the same id again is the same offer', async () => {
  const { top, agent } = await f.line()
  const id = newId(f.clock())
  await f.offer(top, agent, terms([tier(1)]), id)
  expect((await f.offer(top, agent, terms([tier(1)]), id)).id).toBe(id)
  await expect(f.offer(top, agent, terms([tier(0.5)]), id)).rejects.toThrow(
    'agents.offeredDifferently',
  )
  await expect(f.offer(top, agent, terms([tier(1)]))).rejects.toThrow('agents.offerWaits')
})

test('an agent in debt offers nothing', async () => {
  const { top, agent, held } = await f.line()
  const run = newId(f.clock())
  await sql`insert into agents.run (id, kind, unit, period, period_start, period_end, state, min_active_bet, made_at)
    values (${run}, 'daily', 'USD', 'Daily', '2020-01-01', '2020-01-02', 'paid', 1, now())`.execute(
    db(),
  )
  await sql`insert into agents.contract_debt (id, run_id, contract_id, debtor_id, creditor_id, unit, amount, stops_bets, made_at)
    values (${newId(f.clock())}, ${run}, ${held}, ${top}, ${agent}, 'USD', 5, true, now())`.execute(
    db(),
  )
  await expect(f.offer(top, agent, terms([tier(1)]))).rejects.toThrow('agents.contractDebt')
})

test('platform 20, A→B 15, B→C 12, A→D 8: with 10 for A the first two end and the last stays [AG-26]', async () => {
  const a = await f.join({ type: 1 })
  const b = await f.join({ upline: a, type: 2 })
  const c = await f.join({ upline: b, type: 2 })
  const d = await f.join({ upline: a, type: 2 })
  const old = await f.agreeTop(a, terms([tier(20)]))
  const ab = await f.agree(a, b, terms([tier(15)]))
  const bc = await f.agree(b, c, terms([tier(12)]))
  const ad = await f.agree(a, d, terms([tier(8)]))
  const waiting = await f.offer(a, d, terms([tier(11)]))
  const fresh = await f.agreeTop(a, terms([tier(10)]))
  expect(await Promise.all([old, ab, bc, ad, waiting.id].map(f.stateOf))).toEqual([
    'superseded',
    'autoTerminated',
    'autoTerminated',
    'active',
    'withdrawn',
  ])
  expect((await f.stepsOf(bc)).at(-1)).toMatchObject({ step: 'autoTerminated', because: fresh })
  // Both are paid until the new one counts.
  expect((await findContract(db(), ab))?.endedAt).toEqual(new Date('2026-11-25T16:00:00Z'))
})

test('who accepts sees before what ends, and what stays with easier conditions [AG-26]', async () => {
  const { top, agent, player } = await f.line()
  await f.agree(top, agent, terms([tier(2)]))
  await f.agree(agent, player, terms([tier(1.5)]))
  const other = await f.join({ upline: agent })
  await f.agree(agent, other, terms([tier(0.5)]))
  const { id } = await f.offer(top, agent, terms([tier(1, { minActive: 9 })]))
  const { ends, uncovered } = await previewAcceptance(f.as(agent), id)
  expect(ends).toMatchObject([{ account: await f.accountOf(player), topRatePpm: 15_000, depth: 1 }])
  expect(uncovered).toMatchObject([{ account: await f.accountOf(other) }])
  await expect(previewAcceptance(f.as(player), id)).rejects.toThrow('agents.unknownContract')
})

test('the end of a contract needs the consent of the other side, and takes those below with it [AG-18]', async () => {
  const { top, agent, player } = await f.line()
  const id = await f.agree(top, agent, terms([tier(1)]))
  const below = await f.agree(agent, player, terms([tier(1)]))
  await f.answer(agent, id, 'TERMINATE')
  await expect(f.answer(agent, id, 'REJECT')).rejects.toThrow('agents.otherSideAnswers')
  await f.answer(agent, id, 'TERMINATE')
  expect(await f.stateOf(id)).toBe('terminating')
  expect((await readContractFlags(db(), top, f.clock())).dailysalreqtype).toBe(3)
  expect((await readContractFlags(db(), agent, f.clock())).dailysalreqtype).toBe(2)
  await f.answer(top, id, 'REJECT')
  expect(await f.stateOf(id)).toBe('active')
  await f.answer(top, id, 'TERMINATE')
  await f.answer(agent, id, 'TERMINATE')
  expect(await Promise.all([id, below].map(f.stateOf))).toEqual(['terminated', 'autoTerminated'])
  expect((await readContractFlags(db(), agent, f.clock())).dailysalreqtype).toBe(0)
})

test('flags tell an offer, a contract and a request to end it [AG-20] [MD-30]', async () => {
  const { top, agent } = await f.line()
  const flags = (who: string) => readContractFlags(db(), who, f.clock())
  expect(await flags(agent)).toEqual({
    divtypereq: 0,
    dailysalreqtype: 0,
    contracthoursalreq: 0,
    realtimesalreqtype: 0,
  })
  const { id } = await f.offer(top, agent, terms([tier(1)]))
  expect((await flags(agent)).dailysalreqtype).toBe(1)
  expect((await flags(top)).dailysalreqtype).toBe(2)
  await f.answer(agent, id, 'ACCEPT')
  expect((await flags(agent)).dailysalreqtype).toBe(2)
})

test('after 72 hours an offer is over and a contract whose end nobody agreed to goes on', async () => {
  const { top, agent, player } = await f.line()
  const held = await f.agree(top, agent, terms([tier(1)]))
  await f.answer(agent, held, 'TERMINATE')
  const { id } = await f.offer(agent, player, terms([tier(1)]))
  f.clock.pass(72 * hours - 1)
  await expireContracts({ db: db(), clock: f.clock })
  expect(await Promise.all([id, held].map(f.stateOf))).toEqual(['proposed', 'terminating'])
  f.clock.pass(1)
  // Nobody is served what is over, also where the job did not run yet.
  await expect(f.answer(player, id, 'ACCEPT')).rejects.toThrow('agents.contractChanged')
  expect(await f.stateOf(id)).toBe('expired')
  await expireContracts({ db: db(), clock: f.clock })
  expect(await f.stateOf(held)).toBe('active')
  expect((await f.stepsOf(held)).at(-1)?.step).toBe('endRefused')
  f.clock.pass(-72 * hours)
})

test('an offer that the contract above covers no more is not accepted', async () => {
  const { top, agent } = await f.line()
  const { id } = await f.offer(top, agent, terms([tier(1)]))
  await f.agreeTop(top, terms([tier(2, { minActive: 3 })]))
  await expect(f.answer(agent, id, 'ACCEPT')).rejects.toThrow('agents.upperChanged')
})

test('fifty answers at once have one outcome [AG-18]', async () => {
  const { top, agent } = await f.line()
  const { id } = await f.offer(top, agent, terms([tier(1)]))
  const answers = Array.from({ length: 50 }, (_, at) => {
    if (at % 3 === 0) return f.answer(agent, id, 'ACCEPT')
    return at % 3 === 1 ? f.answer(agent, id, 'REJECT') : withdrawContract(f.as(top), id)
  })
  const ended = await Promise.allSettled(answers)
  const steps = (await f.stepsOf(id)).map(({ step }) => step)
  const first = steps[1]
  // After an acceptance, a rejection is of no request, and is refused.
  expect(['accepted', 'rejected', 'withdrawn']).toContain(first)
  expect(steps).toHaveLength(2)
  const done = ended.filter(({ status }) => status === 'fulfilled').length
  expect(done).toBe({ accepted: 17, rejected: 17, withdrawn: 16 }[first ?? ''])
})

test('an edge that is moved has no contracts any more', async () => {
  const { top, agent, player } = await f.line()
  const id = await f.agree(top, agent, terms([tier(1)]))
  const below = await f.agree(agent, player, terms([tier(1)]))
  const offered = await f.offer(top, agent, terms([tier(2)]))
  await db()
    .transaction()
    .execute((tx) => endContractsOfEdge(tx, { upperId: top, lowerId: agent, at: f.clock() }))
  expect(await Promise.all([id, below, offered.id].map(f.stateOf))).toEqual([
    'terminated',
    'autoTerminated',
    'withdrawn',
  ])
})

test('nobody reads or answers a contract of others; an assistant reads those of the agent', async () => {
  const { top, agent } = await f.line()
  const assistant = await f.join({ upline: top, type: 42 })
  const other = await f.line()
  const { id } = await f.offer(top, agent, terms([tier(1)]))
  await expect(readContract(f.as(other.top), id)).rejects.toThrow('agents.unknownContract')
  await expect(f.answer(other.agent, id, 'ACCEPT')).rejects.toThrow('agents.unknownContract')
  const all = { kind: 'daily', isOpen: 'true', pageNo: 1, pageSize: 20 } as const
  const seen = await listContracts(f.as(assistant, 42), { ...all, side: 'upper' })
  expect(seen.list.map((each) => each.id)).toEqual([id])
  expect((await readMyContract(f.as(agent), 'daily')).offer?.id).toBe(id)
  expect((await listContracts(f.as(other.top), { ...all, side: 'upper' })).list).toEqual([])
})

test('both sides are told of each step that they did not make, in each language', async () => {
  const { top, agent } = await f.line()
  const { id } = await f.offer(top, agent, terms([tier(1.25)]))
  await f.answer(agent, id, 'ACCEPT')
  const { rows } = await sql<{ number: bigint }>`
    select number from agents.contract_step where contract_id = ${id} order by number`.execute(db())
  const sent: { memberId: string; texts: Record<string, { title: string; content: string }> }[] = []
  for (const { number } of rows) {
    await tellStep({ db: db(), clock: f.clock }, { step: String(number) }, async (_tx, message) => {
      sent.push(message)
    })
  }
  expect(sent.map(({ memberId }) => memberId)).toEqual([agent, top])
  expect(sent[0]?.texts.EN?.content).toMatch(
    /daily salary.*up to 1\.25 %.*\/member\?page=contracts&kind=daily/,
  )
  expect(sent[0]?.texts.ES?.content).toMatch(/salario diario.*1,25 %/)
  expect(sent[1]?.texts.EN?.content).toContain(await f.accountOf(agent))
})
