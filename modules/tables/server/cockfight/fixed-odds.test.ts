import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { StaffContext } from '@tessera/server-kit'
import type { FightEnd } from '../../games/cockfight/draw-fight.ts'
import { cashOfMember, ending, hurry } from '../tables.fixture.ts'
import { enterFightResult } from './desk/enter-result.ts'
import { setFightOdds } from './desk/set-odds.ts'
import { fightOfRound } from './fights.ts'
import { closeBets, fightOut, hire, openRoom, richMember, stake } from './rooms.fixture.ts'

const { db } = freshDatabase({ connections: 12 })
const units = (whole: number) => BigInt(Math.round(whole * 10_000))
const rich = units(100_000)
let one: StaffContext
let two: StaffContext

beforeAll(async () => {
  one = await hire(db())
  two = await hire(db())
})

const variant = 'fixed-entered'

/** Ends the present fight so, as two persons do. */
async function end(table: string, roundId: bigint, result: FightEnd): Promise<void> {
  await closeBets(db(), table)
  const { id } = await fightOfRound(db(), roundId)
  const asked = { code: table, id: Number(id), result }
  await enterFightResult(one, { ...asked, isConfirming: false })
  await enterFightResult(two, { ...asked, isConfirming: true })
  await fightOut(db(), table)
}

test.each([
  // At 0.80 a stake of 100 wins 80; at -0.94 only 94 are reserved, to win 100; a draw gives both back.
  ['meron', 80, -94, 9, -2],
  ['wala', -100, 100, -1, -2],
  ['bdd', 0, 0, 8, -2],
  ['ftd', 0, 0, -1, 176],
] as const)(
  'Malay 0.80 and -0.94, BDD and FTD end by %s as they were sold [GM-08]',
  async (result, onMeron, onWala, onBdd, onFtd) => {
    const { table, round } = await openRoom(db(), { variant })
    const people = [1, 2, 3, 4].map(() => richMember(db(), rich))
    const [ana, bea, cleo, dora] = await Promise.all(people)
    if (!ana || !bea || !cleo || !dora) throw new Error('four members')
    await stake(ana, round, { on: 'meron', amount: units(100), odds: 80 })
    const { slip, balance } = await stake(bea, round, { on: 'wala', amount: units(100), odds: -94 })
    // Of the 100 that may be won 94 are at risk, and no more is taken.
    expect(balance.amount).toBe(rich - units(94))
    expect(slip).toMatchObject({ stake: { amount: units(94) } })
    expect(slip.spots[0]).toMatchObject({ odds: -94, amount: { amount: units(100) } })
    await stake(cleo, round, { on: 'bdd', amount: units(1), pay: 8 })
    await stake(dora, round, { on: 'ftd', amount: units(2), pay: 88 })
    await end(table, round.id, result)
    const won = async (who: typeof ana) => (await cashOfMember(db(), who.member.id)) - rich
    expect(await won(ana)).toBe(units(onMeron))
    expect(await won(bea)).toBe(units(result === 'meron' ? -94 : onWala))
    expect(await won(cleo)).toBe(units(result === 'bdd' ? 8 : -1))
    expect(onBdd).toBeLessThan(10)
    expect(await won(dora)).toBe(units(onFtd))
    const { rows } = await sql<{
      member: string
      valid: bigint
    }>`select member_id as member, valid_bet as valid
      from tables.slip where round_id = ${round.id}`.execute(db())
    const valid = new Map(rows.map((row) => [row.member, row.valid]))
    const isDraw = result === 'bdd' || result === 'ftd'
    expect(valid.get(ana.member.id)).toBe(isDraw ? 0n : units(result === 'meron' ? 80 : 100))
    // What is lost at negative odds is what was at risk.
    expect(valid.get(bea.member.id)).toBe(isDraw ? 0n : units(94))
    expect(valid.get(cleo.member.id)).toBe(units(1))
    expect(await findDiscrepancies(db())).toEqual([])
  },
)

test('odds that have changed between showing and staking are refused with the new ones, and the same id still answers', async () => {
  const { table, round } = await openRoom(db(), { variant })
  const ana = await richMember(db(), rich)
  const id = crypto.randomUUID()
  const first = { id, on: 'meron', amount: units(10), odds: 80 } as const
  await stake(ana, round, first)
  const { id: fightId } = await fightOfRound(db(), round.id)
  const asked = { code: table, id: Number(fightId) }
  expect(await setFightOdds(one, { ...asked, odds: { meron: 75, wala: -88 } })).toMatchObject({
    priceVersion: 2,
  })
  const late = stake(ana, round, { on: 'meron', amount: units(10), odds: 80 })
  await expect(late).rejects.toMatchObject({ facts: { price: '0.75' } })
  expect(await ending(stake(ana, round, { on: 'wala', amount: units(1) }))).toBe(
    'tables.oddsChanged',
  )
  expect(await ending(stake(ana, round, { on: 'bdd', amount: units(1), pay: 9 }))).toBe(
    'tables.oddsChanged',
  )
  expect(await ending(stake(ana, round, first))).toBe('done')
  expect(await cashOfMember(db(), ana.member.id)).toBe(rich - units(10))
  await end(table, round.id, 'meron')
  // The odds of the bet, not those of the end.
  expect(await cashOfMember(db(), ana.member.id)).toBe(rich + units(8))
})

test('odds are changed while many stake: each bet has odds that were in force when it was taken', async () => {
  const { table, round } = await openRoom(db(), { variant })
  const people = await Promise.all(Array.from({ length: 6 }, () => richMember(db(), rich)))
  const { id } = await fightOfRound(db(), round.id)
  let isOver = false
  const steps = [80, 75, 70, 65]
  const sent = people.map(async (who) => {
    const answers: unknown[] = []
    for (let n = 0; !isOver; n++)
      answers.push(
        await ending(stake(who, round, { on: 'meron', amount: 1_000n, odds: steps[n % 4] ?? 80 })),
      )
    return answers
  })
  for (const meron of [75, 70, 65])
    await setFightOdds(one, { code: table, id: Number(id), odds: { meron, wala: -80 } })
  isOver = true
  const answers = (await Promise.all(sent)).flat()
  expect(new Set(answers).size).toBeGreaterThan(0)
  for (const each of answers) expect(['done', 'tables.oddsChanged']).toContain(each)
  // A bet at odds of a version is never later than a bet at those of the next one.
  const { rows } = await sql<{ odds: number }>`select (s.spots -> 0 ->> 'odds')::int as odds
    from tables.slip s where s.round_id = ${round.id} order by s.placed_at`.execute(db())
  const taken = rows.map(({ odds }) => odds)
  expect(taken).toEqual(taken.toSorted((a, b) => b - a))
})

test('no outcome costs more than the room allows, and what lowers it is taken', async () => {
  const { round } = await openRoom(db(), { variant, limits: { exposureMost: units(100) } })
  const ana = await richMember(db(), rich)
  const bet = (on: 'meron' | 'wala', amount: number) =>
    ending(stake(ana, round, { on, amount: units(amount), odds: on === 'meron' ? 80 : -94 }))
  expect(await bet('meron', 125)).toBe('done')
  expect(await bet('meron', 1)).toBe('tables.exposureReached')
  expect(await bet('wala', 100)).toBe('done')
  expect(await bet('meron', 100)).toBe('done')
  expect(await ending(stake(ana, round, { on: 'ftd', amount: units(2), pay: 88 }))).toBe(
    'tables.exposureReached',
  )
})

test('odds stand when bets are closed, and no odds are set that leave something to who bets on both', async () => {
  const { table, round } = await openRoom(db(), { variant })
  const { id } = await fightOfRound(db(), round.id)
  const set = (meron: number, wala: number, code = table, fight = Number(id), who = one) =>
    ending(setFightOdds(who, { code, id: fight, odds: { meron, wala } }))
  expect(await set(100, -90)).toBe('tables.termsUnfair')
  expect(await set(10, 10)).toBe('tables.termsUnfair')
  expect(await set(80, 0)).toBe('tables.termsUnfair')
  expect(await set(80, -94, 'no-such')).toBe('tables.unknownFight')
  expect(await set(80, -94, table, 9_999_999)).toBe('tables.unknownFight')
  expect(await set(80, -94, table, Number(id), await hire(db(), ['BRL']))).toBe('common.notAllowed')
  await hurry(db(), table)
  expect(await set(80, -90)).toBe('tables.betsAreClosed')
  const pool = await openRoom(db(), { variant: 'pool' })
  const its = await fightOfRound(db(), pool.round.id)
  expect(await set(80, -94, pool.table, Number(its.id))).toBe('tables.noOdds')
  // Where the fight is drawn each spot returns from 75 per cent to less than everything.
  const drawn = await openRoom(db(), { variant: 'fixed' })
  const drawnFight = Number((await fightOfRound(db(), drawn.round.id)).id)
  expect(await set(84, -88, drawn.table, drawnFight)).toBe('tables.termsUnfair')
  expect(await set(82, -90, drawn.table, drawnFight)).toBe('done')
})
