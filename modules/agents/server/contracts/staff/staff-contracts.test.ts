import { confirmApproval, propose } from '@tessera/compliance/server'
import type { StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { unit } from '../../agents.fixture.ts'
import { staffFixture } from '../../moves/moves.fixture.ts'
import { contractsFixture, terms, tier } from '../contracts.fixture.ts'
import { answerPlatformContract, forceEndContract, forceEndKind } from './end-contract.ts'
import { listAllContracts, readStaffContract } from './list-contracts.ts'
import { offerTopContract, offerTopKind, previewTopOffer, readOfferStanding } from './offer-top.ts'

const { db } = freshDatabase()
const staff = staffFixture(db, fixedClock('2026-11-25T08:00:00Z'))
const offering = ['agents.read', 'agents.contracts', 'approvals.decide']
const ports = { propose }
const reason = 'agreed by phone'
const asked = { currency: unit, pageNo: 1, pageSize: 50 }

let f: ReturnType<typeof contractsFixture>
let one: StaffContext
let two: StaffContext
let brazil: StaffContext
let reader: StaffContext
beforeAll(async () => {
  f = contractsFixture(db())
  one = await staff.hire(undefined, offering)
  two = await staff.hire(undefined, offering)
  brazil = await staff.hire(['BRL'], offering)
  reader = await staff.hire(undefined, ['agents.read', 'approvals.decide'])
})

const waiting = async (subject: string) =>
  (
    await sql<{ id: string }>`select id from compliance.approval
      where subject = ${subject} and state = 'waiting'`.execute(db())
  ).rows[0]?.id ?? ''
const offerTo = async (who: string, given = terms([tier(1)]), id = crypto.randomUUID()) => ({
  id,
  account: await f.accountOf(who),
  terms: given,
  reason,
})

test('contracts are found by kind, state, payer and either party [AG-25]', async () => {
  const { top, agent, held } = await f.line()
  const below = await f.agree(top, agent, terms([tier(1)]))
  const account = await f.accountOf(agent)
  const idsBy = async (more: Partial<Parameters<typeof listAllContracts>[1]>) =>
    (await listAllContracts(reader, { ...asked, account, ...more })).list.map(({ id }) => id)
  expect(await idsBy({})).toEqual([below])
  expect(await idsBy({ account: (await f.accountOf(top)).toUpperCase() })).toEqual([below, held])
  expect(await idsBy({ account: await f.accountOf(top), payer: 'platform' })).toEqual([held])
  expect(await idsBy({ payer: 'platform' })).toEqual([])
  expect(await idsBy({ kind: 'hourly' })).toEqual([])
  expect(await idsBy({ state: 'active' })).toEqual([below])
  expect(await idsBy({ state: 'rejected' })).toEqual([])
  expect((await listAllContracts(reader, { ...asked, account })).list).toMatchObject([
    { account, upper: await f.accountOf(top), isOfPlatform: false, topRatePpm: 10_000 },
  ])
})

test('a contract is read with both acceptances, its versions, and what would end with it', async () => {
  const { top, agent, player, held } = await f.line()
  const middle = await f.agree(top, agent, terms([tier(1.5)]))
  const lowest = await f.agree(agent, player, terms([tier(1)]))
  const shown = await readStaffContract(reader, held)
  expect(shown.ends).toMatchObject({
    count: 2,
    list: [
      { id: middle, depth: 1, upper: await f.accountOf(top), topRatePpm: 15_000 },
      { id: lowest, depth: 2, account: await f.accountOf(player) },
    ],
  })
  const own = await readStaffContract(reader, middle)
  expect(own.steps.map(({ step, account }) => [step, account])).toEqual([
    ['proposed', await f.accountOf(top)],
    ['accepted', await f.accountOf(agent)],
  ])
  expect(new Set(own.steps.map(({ termsHash }) => termsHash))).toEqual(
    new Set([own.contract.termsHash]),
  )
  const later = await f.agree(top, agent, terms([tier(1.6)]))
  const { versions, contract } = await readStaffContract(reader, middle)
  expect(versions.map(({ id }) => id)).toEqual([later, middle])
  expect(contract.state).toBe('superseded')
})

test('staff of another currency find, offer, answer and end no contract', async () => {
  const { top, held } = await f.line()
  await expect(listAllContracts(brazil, asked)).rejects.toThrow('common.notFound')
  await expect(readStaffContract(brazil, held)).rejects.toThrow('agents.noSuchContract')
  for (const who of [brazil, reader]) {
    await expect(readOfferStanding(who, await f.accountOf(top))).rejects.toThrow(
      'agents.unknownAccount',
    )
    await expect(
      offerTopContract(who, await offerTo(top, terms([tier(1)], { kind: 'hourly' })), ports),
    ).rejects.toThrow('agents.unknownAccount')
    await expect(answerPlatformContract(who, { id: held, act: 'askEnd', reason })).rejects.toThrow(
      'agents.noSuchContract',
    )
    await expect(
      forceEndContract(who, { id: held, isAbuse: false, reason }, ports),
    ).rejects.toThrow('agents.noSuchContract')
  }
  expect(await f.stateOf(held)).toBe('active')
})

test('an offer within the margins is sent by one person, once, and accepted by the agent', async () => {
  const top = await f.join({ type: 1 })
  const offer = await offerTo(top)
  const done = { success: true, isDone: true }
  expect(await offerTopContract(one, offer, ports)).toEqual(done)
  expect(await offerTopContract(one, offer, ports)).toEqual(done)
  await expect(
    offerTopContract(one, { ...offer, terms: terms([tier(0.5)]) }, ports),
  ).rejects.toThrow('agents.offeredDifferently')
  await expect(offerTopContract(one, await offerTo(top), ports)).rejects.toThrow(
    'agents.offerWaits',
  )
  const { steps } = await readStaffContract(reader, offer.id)
  expect(steps).toMatchObject([
    { step: 'proposed', by: 'platform', account: one.staff.account, note: reason },
  ])
  await f.answer(top, offer.id, 'ACCEPT')
  expect(await f.stateOf(offer.id)).toBe('active')
})

test('only an agent with nobody above is offered a contract of the platform', async () => {
  const { agent } = await f.line()
  const player = await f.join()
  for (const who of [agent, player]) {
    await expect(offerTopContract(one, await offerTo(who), ports)).rejects.toThrow(
      'agents.mayNotHold',
    )
  }
  const nobody = { ...(await offerTo(agent)), account: 'nobody-at-all' }
  await expect(offerTopContract(one, nobody, ports)).rejects.toThrow('agents.unknownAccount')
  const top = await f.join({ type: 1 })
  await expect(offerTopContract(one, await offerTo(top, terms([])), ports)).rejects.toThrow(
    'agents.tiersOutOfOrder',
  )
})

test('an offer that can cost more than a category keeps takes a second person who may offer, and keeps its amounts', async () => {
  const top = await f.join({ type: 1 })
  const given = terms([tier(3, { minValidBet: 123_456_789_012_345n, minActive: 2 })])
  const offer = await offerTo(top, given)
  const { isOver, simulation } = await previewTopOffer(one, offer)
  expect([isOver, simulation.gross.amount]).toEqual([true, 0n])
  expect(await offerTopContract(one, offer, ports)).toEqual({ success: true, isDone: false })
  expect(await f.stateOf(offer.id)).toBeUndefined()
  const id = await waiting(`member:${top}`)
  await expect(confirmApproval(reader, { id }, [offerTopKind])).rejects.toThrow(
    'compliance.notPossible',
  )
  await confirmApproval(two, { id }, [offerTopKind])
  const { contract, steps } = await readStaffContract(reader, offer.id)
  expect(contract.terms).toEqual(given)
  expect(steps[0]?.account).toBe(one.staff.account)
})

test('contracts of several kinds count together', async () => {
  const top = await f.join({ type: 1 })
  await f.agreeTop(top, terms([tier(0.5)]))
  const before = await readOfferStanding(one, await f.accountOf(top))
  expect(before.exposure.rates).toEqual({ dividend: 0, daily: 5_000, hourly: 0, realtime: 0 })
  // The lottery keeps 10 %, of which an agent gets 9 % as rebate from the start.
  const hourly = await offerTo(top, terms([tier(0.5)], { kind: 'hourly' }))
  expect((await offerTopContract(one, hourly, ports)).isDone).toBe(true)
  const realtime = await offerTo(top, terms([tier(0.0001)], { kind: 'realtime' }))
  expect((await offerTopContract(one, realtime, ports)).isDone).toBe(false)
})

test('the platform takes back its offer, asks for an end, and answers the request of an agent', async () => {
  const top = await f.join({ type: 1 })
  const offer = await offerTo(top)
  await offerTopContract(one, offer, ports)
  const act = (id: string, name: 'withdraw' | 'askEnd' | 'agreeEnd' | 'keep') =>
    answerPlatformContract(one, { id, act: name, reason })
  await act(offer.id, 'withdraw')
  expect(await f.stateOf(offer.id)).toBe('withdrawn')
  const held = await f.agreeTop(top, terms([tier(1)]))
  await f.answer(top, held, 'TERMINATE')
  await expect(act(held, 'askEnd')).rejects.toThrow('agents.contractChanged')
  await act(held, 'keep')
  expect(await f.stateOf(held)).toBe('active')
  await expect(act(held, 'agreeEnd')).rejects.toThrow('agents.contractChanged')
  await act(held, 'askEnd')
  await expect(act(held, 'agreeEnd')).rejects.toThrow('agents.otherSideAnswers')
  await f.answer(top, held, 'REJECT')
  await f.answer(top, held, 'TERMINATE')
  await act(held, 'agreeEnd')
  expect(await f.stateOf(held)).toBe('terminated')
  // A contract between agents is not the platform's to answer.
  const { top: upper, agent } = await f.line()
  const between = await f.agree(upper, agent, terms([tier(1)]))
  await expect(act(between, 'askEnd')).rejects.toThrow('agents.noSuchContract')
})

test('a contract is ended by force by two, with everything below it and the reason', async () => {
  const { top, agent, player } = await f.line()
  const middle = await f.agree(top, agent, terms([tier(1.5)]))
  const lowest = await f.agree(agent, player, terms([tier(1)]))
  const ending = { id: middle, isAbuse: true, reason: 'self-made bets' }
  expect(await forceEndContract(one, ending, ports)).toEqual({ success: true, isDone: false })
  expect(await f.stateOf(middle)).toBe('active')
  await expect(forceEndContract(two, ending, ports)).rejects.toThrow('compliance.alreadyProposed')
  const id = await waiting(`contract:${middle}`)
  await expect(confirmApproval(reader, { id }, [forceEndKind])).rejects.toThrow(
    'compliance.notPossible',
  )
  await confirmApproval(two, { id }, [forceEndKind])
  expect([await f.stateOf(middle), await f.stateOf(lowest)]).toEqual([
    'terminated',
    'autoTerminated',
  ])
  const { contract, steps, ends } = await readStaffContract(reader, middle)
  expect(contract.isAbuse).toBe(true)
  expect(steps.at(-1)).toMatchObject({
    step: 'terminated',
    by: 'platform',
    account: one.staff.account,
    note: 'self-made bets',
  })
  expect(ends).toEqual({ count: 0, list: [] })
  expect(await f.unfounded()).toEqual([])
  await expect(forceEndContract(one, ending, ports)).rejects.toThrow('agents.contractChanged')
})
