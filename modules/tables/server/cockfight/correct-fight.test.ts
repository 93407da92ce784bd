import { findCorrections, placeBet } from '@tessera/bets/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { FightEnd } from '../../games/cockfight/draw-fight.ts'
import type { RoundRow } from '../runner/rounds.ts'
import { makeVoid } from '../desk/void-round.ts'
import { cashOfMember, ending } from '../tables.fixture.ts'
import {
  correctFightKind,
  correctFightResult,
  previewFightCorrection,
} from './desk/correct-fight.ts'
import { listPastFights } from './desk/past-fights.ts'
import { fightOfRound } from './fights.ts'
import { poolsOf } from './pools.ts'
import {
  closeBets,
  confirm,
  fightOut,
  hire,
  openRoom,
  richMember,
  slipsOf,
  stake,
} from './rooms.fixture.ts'

const { db } = freshDatabase()
const units = (whole: number) => BigInt(Math.round(whole * 10_000))
const rich = units(1_000)
const reason = 'The other bird was standing at the end'
let one: StaffContext
let two: StaffContext
let brazil: StaffContext

beforeAll(async () => {
  one = await hire(db())
  two = await hire(db())
  brazil = await hire(db(), ['BRL'])
})

type Ports = Parameters<typeof correctFightResult>[2]
const proposals: Record<string, unknown>[] = []
const ports = {
  propose: async (_tx: unknown, proposal: Record<string, unknown>) => void proposals.push(proposal),
} as unknown as Ports

/** A room with a pool or fixed odds whose fight takes bets of two members. */
async function openFight(variant: 'pool-entered' | 'fixed-entered') {
  const { table, round } = await openRoom(db(), { variant })
  const { id } = await fightOfRound(db(), round.id)
  return {
    code: table,
    id: Number(id),
    round,
    ana: await richMember(db(), rich),
    bea: await richMember(db(), rich),
  }
}

async function endsWith(table: string, result: FightEnd): Promise<void> {
  await closeBets(db(), table)
  await confirm(db(), table, result)
  await fightOut(db(), table)
}

type Fight = { code: string; id: number }
const decide = ({ code, id }: Fight, result: FightEnd, by = two) =>
  db()
    .transaction()
    .execute((tx) =>
      correctFightKind.apply(tx, {
        payload: { code, id, result, reason },
        proposedBy: one.staff.id,
        staff: by.staff,
        clock: () => new Date(),
      }),
    )
const preview = async ({ code, id }: Fight, result: FightEnd) =>
  (await previewFightCorrection(one, { code, id, result })).list
const cash = (context: { member: { id: string } }) => cashOfMember(db(), context.member.id)
const prizes = async ({ id }: RoundRow) =>
  (await slipsOf(db(), id)).map(({ state, prize }) => [state, prize])

test('a pool that was paid to one side is paid to the other by the difference, and what is gone is owed [GM-08]', async () => {
  const fight = await openFight('pool-entered')
  const { code, round, ana, bea } = fight
  await stake(ana, round, { on: 'meron', amount: units(60) })
  await stake(bea, round, { on: 'wala', amount: units(40) })
  await stake(bea, round, { on: 'draw', amount: units(1) })
  await endsWith(code, 'meron')
  expect(await cash(ana)).toBe(rich - units(60) + units(94.8))
  // Of what ana has, 30 are left: of 94.80 that are taken back she owes 64.80.
  await placeBet(db(), {
    id: crypto.randomUUID(),
    memberId: ana.member.id,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    roundId: 'r',
    stake: money((await cash(ana)) - units(30), 'USD'),
  })
  expect(await cash(ana)).toBe(units(30))
  expect(await preview(fight, 'wala')).toEqual([
    {
      bets: 2,
      members: 2,
      prizesBefore: { amount: units(94.8), currency: 'USD' },
      prizesAfter: { amount: units(94.8), currency: 'USD' },
      up: { amount: units(94.8), currency: 'USD' },
      down: { amount: units(94.8), currency: 'USD' },
      owing: 1,
      owed: { amount: units(64.8), currency: 'USD' },
    },
  ])
  const before = await cash(bea)
  await decide(fight, 'wala')
  expect(await cash(bea)).toBe(before + units(94.8))
  expect(await cash(ana)).toBe(0n)
  expect(await prizes(round)).toEqual([
    ['lost', 0n],
    ['won', units(94.8)],
    ['lost', 0n],
  ])
  expect(await poolsOf(db(), round.id)).toMatchObject([
    { state: 'paid', paid: units(94.8), plasada: units(5), breakage: units(0.2) },
  ])
  const { rows } = await sql<{ id: string }>`select id from tables.slip
    where round_id = ${round.id} and member_id = ${ana.member.id}`.execute(db())
  expect(await findCorrections(db(), [rows[0]?.id ?? ''])).toMatchObject([
    { before: { prize: units(94.8) }, after: { prize: 0n }, owed: units(64.8), reason },
  ])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a pool is paid where a draw had returned it, returned again, and a third result is reached from each', async () => {
  const fight = await openFight('pool-entered')
  const { code, round, ana, bea } = fight
  await stake(ana, round, { on: 'meron', amount: units(60) })
  await stake(bea, round, { on: 'wala', amount: units(40) })
  await stake(bea, round, { on: 'draw', amount: units(1) })
  await endsWith(code, 'draw')
  const sum = async () => [await cash(ana), await cash(bea)]
  expect(await sum()).toEqual([rich, rich + units(8)])
  await decide(fight, 'meron')
  expect(await sum()).toEqual([rich + units(34.8), rich - units(41)])
  await decide(fight, 'draw')
  expect(await sum()).toEqual([rich, rich + units(8)])
  expect(await poolsOf(db(), round.id)).toMatchObject([
    { state: 'refunded', paid: units(100), plasada: 0n },
  ])
  await decide(fight, 'wala')
  expect(await sum()).toEqual([rich - units(60), rich + units(53.8)])
  const { list } = await listPastFights({ db: db() }, { code, pageNo: 1, pageSize: 20 })
  expect(list).toMatchObject([{ id: fight.id, round: 1, result: 'wala', isVoid: false }])
  expect(list[0]?.corrections.map((each) => [each.before, each.after, each.reason])).toEqual([
    ['draw', 'meron', reason],
    ['meron', 'draw', reason],
    ['draw', 'wala', reason],
  ])
  // Void at last, as every other round.
  await db()
    .transaction()
    .execute((tx) => makeVoid(tx, round.id, reason))
  expect(await sum()).toEqual([rich, rich])
  expect(await ending(decide(fight, 'meron'))).toBe('tables.notPaidYet')
  expect(await findDiscrepancies(db())).toEqual([])
})

test('bets at fixed odds end by the odds that they were taken at', async () => {
  const fight = await openFight('fixed-entered')
  const { code, round, ana, bea } = fight
  await stake(ana, round, { on: 'meron', amount: units(100), odds: 80 })
  await stake(bea, round, { on: 'wala', amount: units(100), odds: -94 })
  await stake(bea, round, { on: 'ftd', amount: units(1), pay: 88 })
  await endsWith(code, 'meron')
  expect(await cash(ana)).toBe(rich + units(80))
  await decide(fight, 'ftd')
  expect(await cash(ana)).toBe(rich)
  expect(await cash(bea)).toBe(rich + units(88))
  await decide(fight, 'wala')
  expect(await cash(ana)).toBe(rich - units(100))
  expect(await cash(bea)).toBe(rich + units(100) - units(1))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('stakes of a pool that was cancelled stay with their members whatever the result becomes', async () => {
  const fight = await openFight('pool-entered')
  const { code, round, ana, bea } = fight
  await stake(ana, round, { on: 'meron', amount: units(900) })
  await stake(bea, round, { on: 'wala', amount: units(1) })
  await endsWith(code, 'meron')
  expect([await cash(ana), await cash(bea)]).toEqual([rich, rich])
  expect(await preview(fight, 'wala')).toEqual([])
  await decide(fight, 'wala')
  expect([await cash(ana), await cash(bea)]).toEqual([rich, rich])
  expect(await poolsOf(db(), round.id)).toMatchObject([{ state: 'refunded' }])
})

test('a correction is proposed with what it moves, and decided by somebody else who may', async () => {
  const fight = await openFight('pool-entered')
  const { code, id, round, ana, bea } = fight
  await stake(ana, round, { on: 'meron', amount: units(60) })
  await stake(bea, round, { on: 'wala', amount: units(40) })
  const ask = (result: FightEnd, who = one, more: object = {}) =>
    ending(correctFightResult(who, { code, id, result, reason, ...more }, ports))
  expect(await ask('wala')).toBe('tables.notPaidYet')
  await endsWith(code, 'meron')
  expect(await ask('meron')).toBe('tables.sameFightResult')
  expect(await ask('bdd')).toBe('tables.wrongResult')
  expect(await ask('wala', brazil)).toBe('common.notAllowed')
  expect(await ask('wala', one, { id: 9_999_999 })).toBe('tables.unknownFight')
  const drawn = await openRoom(db())
  const its = await fightOfRound(db(), drawn.round.id)
  expect(await ask('wala', one, { code: drawn.table, id: Number(its.id) })).toBe('tables.roomDraws')
  expect(await ending(previewFightCorrection(brazil, { code, id, result: 'wala' }))).toBe(
    'common.notAllowed',
  )
  const page = { code: 'no-such', pageNo: 1, pageSize: 20 }
  expect(await ending(listPastFights({ db: db() }, page))).toBe('tables.unknownRoom')
  expect(await ask('wala')).toBe('identity.noSecondPerson')
  await sql`update identity.staff set permissions = permissions || '{approvals.decide}'::text[],
    extra = extra || '{approvals.decide}'::text[] where id = any (${[one.staff.id, two.staff.id]}::uuid[])`.execute(
    db(),
  )
  const proposed = await correctFightResult(one, { code, id, result: 'wala', reason }, ports)
  expect(proposed).toEqual({ success: true, isDone: false })
  expect(proposals.at(-1)).toMatchObject({
    subject: `fight:${code} ${id}`,
    before: { result: 'meron', paid: '94.80 USD' },
    after: {
      result: 'wala',
      paid: '94.80 USD',
      moreToMembers: '94.80 USD',
      lessToMembers: '94.80 USD',
      owedByMembers: '0',
    },
  })
  expect(await ending(decide(fight, 'wala', brazil))).not.toBe('done')
  expect(await ending(decide(fight, 'wala'))).toBe('done')
})

test('a round, its slips and its pool change by a correction alone, and a correction is never changed', async () => {
  const { code, round, ana, bea } = await openFight('pool-entered')
  await stake(ana, round, { on: 'meron', amount: units(60) })
  await stake(bea, round, { on: 'wala', amount: units(40) })
  await endsWith(code, 'meron')
  const writes = [
    sql`update tables.round set version = version + 1, result = '{"main":"wala","marks":[],"outcomes":["wala"]}' where id = ${round.id}`,
    sql`update tables.slip set prize = prize + 1 where round_id = ${round.id} and state = 'won'`,
    sql`update tables.fight_pool set paid = paid - 1, breakage = breakage + 1 where round_id = ${round.id}`,
  ]
  for (const write of writes) await expect(write.execute(db())).rejects.toThrow()
})
