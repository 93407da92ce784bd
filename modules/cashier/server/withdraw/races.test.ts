import { commonProblems, Problem } from '@tessera/calls'
import { placeBet, settleBet } from '@tessera/bets/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Withdrawal } from '../../withdraw-shapes.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { sendToMember } from '../upline/send-to-member.ts'
import { dollars, fundsPassword, type Fixture, withdrawFixture } from './withdraw.fixture.ts'
import { noQuestions } from './ports.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
  await fixture.setRule({ opensMinute: 0, closesMinute: 0, feeFixed: 0n, feePpm: 0, freeCount: 10 })
})
afterAll(() => fixture.close())

/** Asks again under the same id where the machine was too busy to say what came of it. False: it was refused. */
async function isDone(ask: () => Promise<unknown>): Promise<boolean> {
  for (;;) {
    try {
      await ask()
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.kind !== commonProblems.busy) return false
      await setTimeout(50)
    }
  }
}

function sendUp(memberId: string, count: number): Promise<boolean> {
  const sending = {
    id: crypto.randomUUID(),
    direction: 'up' as const,
    money: money(dollars(count), 'USD'),
    fundsPassword,
  }
  const context = memberContext(db(), person(memberId), fixture.clock)
  return isDone(() => sendToMember(context, sending, noQuestions))
}

async function request(who: Parameters<Fixture['request']>[0], count: number) {
  const id = crypto.randomUUID()
  for (;;) {
    const answer = await fixture.request(who, count, { id })
    if (answer.code !== commonProblems.busy.code) return answer
    await setTimeout(50)
  }
}

async function bet(memberId: string, count: number): Promise<boolean> {
  const id = crypto.randomUUID()
  const placing = {
    id,
    memberId,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    roundId: `round-${id}`,
    stake: money(dollars(count), 'USD'),
  }
  const isPlaced = await isDone(() => placeBet(db(), placing))
  const settling = { id, prize: 0n, validBet: dollars(count) }
  if (isPlaced) expect(await isDone(() => settleBet(db(), settling))).toBe(true)
  return isPlaced
}

test('withdrawn, played and sent to the agent above at once, fifty at once: never more than there was [S-32]', async () => {
  for (let round = 0; round < 6; round++) {
    const [carla, ana] = [await fixture.member({ cash: 0 }), await fixture.member({ cash: 100 })]
    await sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
      values (${ana.id}, 'affiliate', ${carla.id}, 'ABCDEFGH', ${fixture.clock()})`.execute(db())
    const [bets, requests, sent] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => bet(ana.id, 11))),
      Promise.all(Array.from({ length: 10 }, () => request(ana, 45))),
      Promise.all(Array.from({ length: 20 }, () => sendUp(ana.id, 17))),
    ])
    const gone = (all: boolean[], count: number) => count * all.filter(Boolean).length
    const begun = requests.filter(({ code }) => code === 'done').length
    expect(begun).toBeLessThanOrEqual(1)
    const { cash, held } = await fixture.moneyOf(ana.id)
    expect(held).toBe(dollars(45) * BigInt(begun))
    expect((await fixture.moneyOf(carla.id)).cash).toBe(dollars(gone(sent, 17)))
    expect(cash).toBe(dollars(100 - gone(bets, 11) - gone(sent, 17)) - held)
    expect(cash).toBeGreaterThanOrEqual(0n)
    // Not even one more stake.
    expect(cash).toBeLessThan(dollars(11))
  }
  expect(await findDiscrepancies(db())).toEqual([])
})

const copies = <Answer>(ask: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: 10 }, () => ask()))

test('ten copies of each word at once have one effect: paid, received, not received, all of it, taken back [L-10]', async () => {
  const [ana, luz, eva] = [await fixture.member(), await fixture.member(), await fixture.member()]
  const say = (who: { id: string }, name: keyof typeof withdrawCalls, params: object) =>
    copies(() => fixture.ask<Withdrawal>(who.id, withdrawCalls[name], { params }))
  const codes = (answers: { code: string }[]) => new Set(answers.map(({ code }) => code))
  const eventsOf = async (who: { id: string }, id: string, act: string) =>
    (await fixture.read(who.id, id)).events.filter((each) => each.act === act)

  const id = await fixture.approved(ana, 100)
  const parts = [60, 40].map((count) => ({ channelId: 'manual', amount: dollars(count) }))
  await copies(() => fixture.atDesk('olga', 'payWithdrawal', id, { parts }))
  const { legs } = await fixture.read(ana.id, id)
  expect(legs).toHaveLength(2)
  for (const leg of legs) {
    const reference = `bank-${leg.id}`
    await copies(() => fixture.atLeg('olga', 'markLegPaid', { id, legId: leg.id }, { reference }))
  }
  expect(await eventsOf(ana, id, 'legPaid')).toHaveLength(2)
  expect(codes(await say(ana, 'confirmReceived', { id, legId: legs[0]?.id }))).toEqual(
    new Set(['done']),
  )
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(900), held: dollars(40) })
  expect(codes(await say(ana, 'disputeLeg', { id, legId: legs[1]?.id }))).toEqual(new Set(['done']))
  expect(await eventsOf(ana, id, 'notReceived')).toHaveLength(1)

  const whole = await fixture.paid(luz, [70, 30])
  expect(codes(await say(luz, 'confirmFullPayment', { id: whole.id }))).toEqual(new Set(['done']))
  expect(await eventsOf(luz, whole.id, 'received')).toHaveLength(2)
  expect(await fixture.moneyOf(luz.id)).toEqual({ cash: dollars(900), held: 0n })

  const back = (await fixture.request(eva, 80)).value.id
  expect(codes(await say(eva, 'cancelWithdrawal', { id: back }))).toEqual(new Set(['done']))
  expect(await eventsOf(eva, back, 'cancelled')).toHaveLength(1)
  expect(await fixture.moneyOf(eva.id)).toEqual({ cash: dollars(1_000), held: 0n })
  expect(await findDiscrepancies(db())).toEqual([])
})

test('ten copies of one request at once are one withdrawal, and each is answered alike [L-10]', async () => {
  const ana = await fixture.member({ cash: 100 })
  const body = {
    id: crypto.randomUUID(),
    payeeId: ana.payeeId,
    money: { amount: dollars(100), currency: 'USD' },
    fundsPassword,
  }
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      fixture.ask<Withdrawal>(ana.id, withdrawCalls.requestWithdrawal, { body }),
    ),
  )
  expect(new Set(all.map(({ code, value }) => `${code} ${value.id}`))).toEqual(
    new Set([`done ${body.id}`]),
  )
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: 0n, held: dollars(100) })
})
