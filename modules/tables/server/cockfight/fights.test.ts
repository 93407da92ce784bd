import { claimOfRound, verifyFile } from '../../verify/verify-file.ts'
import { verifyOffline, verifyTable } from '../files/verify-table.fixture.ts'
import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { verifyFight } from '../../games/cockfight/verify-fight.fixture.ts'
import { drawnSteps } from '../chains/drawn-steps.ts'
import { readFile } from '../files/read-file.ts'
import { readRound } from '../lists/read-round.ts'
import { findTable, presentRound } from '../runner/rounds.ts'
import { cashOfMember, ending, unit } from '../tables.fixture.ts'
import { poolsOf } from './pools.ts'
import { readFights } from './read-fights.ts'
import {
  closeBets,
  confirm,
  fightOut,
  openFor,
  openRoom,
  richMember,
  slipsOf,
  stake,
} from './rooms.fixture.ts'

const { db } = freshDatabase({ connections: 12 })
/** Ledger units of so many whole ones. */
const units = (whole: number) => BigInt(Math.round(whole * 10_000))
const rich = units(10_000_000)
test('60,000 on Meron and 40,000 on Wala are a pool of which Wala takes 237 for 100, and every cent is told [GM-08]', async () => {
  const { table, round } = await openRoom(db(), { variant: 'pool-entered' })
  const [ana, bea, cleo] = [
    await richMember(db(), rich),
    await richMember(db(), rich),
    await richMember(db(), rich),
  ]
  await stake(ana, round, { on: 'meron', amount: units(60_000) })
  await stake(bea, round, { on: 'wala', amount: units(39_900) })
  await stake(cleo, round, { on: 'wala', amount: units(100) })
  await stake(cleo, round, { on: 'draw', amount: units(10) })
  await closeBets(db(), table)
  const { now } = await readFights({ db: db() }, { params: { code: table } })
  expect(now.pools).toMatchObject([{ payMeron: 158, payWala: 237, isCancelled: false }])
  await confirm(db(), table, 'wala')
  const ended = await fightOut(db(), table)
  expect(ended).toMatchObject({ state: 'result', result: { main: 'wala' }, link: null })
  const file = { code: table, kind: 'round' as const, number: Number(round.number) }
  expect(await ending(readFile({ db: db() }, { params: file }))).toBe('tables.unknownFile')
  expect(await cashOfMember(db(), ana.member.id)).toBe(rich - units(60_000))
  expect(await cashOfMember(db(), bea.member.id)).toBe(rich + units(39_900 * 1.37))
  expect(await cashOfMember(db(), cleo.member.id)).toBe(rich + units(137) - units(10))
  const [pool] = await poolsOf(db(), round.id)
  expect(pool).toMatchObject({
    state: 'paid',
    paid: units(94_800),
    plasada: units(5_000),
    breakage: units(200),
  })
  // What is won counts up to the stake, what is lost counts, and of the draw its stake.
  expect((await slipsOf(db(), round.id)).map(({ validBet }) => validBet)).toEqual([
    units(60_000),
    units(39_900),
    units(100),
    units(10),
  ])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('at 88 per cent on one side, and with nobody on the other, all stakes come back at once', async () => {
  for (const [meron, wala, isCancelled] of [
    [87_962, 12_038, false],
    [87_963, 12_037, true],
    [12_037, 87_963, true],
    [100, 0, true],
  ] as const) {
    const { table, round } = await openRoom(db(), { variant: 'pool-entered' })
    const ana = await richMember(db(), rich)
    await stake(ana, round, { on: 'meron', amount: units(meron) })
    if (wala > 0) await stake(ana, round, { on: 'wala', amount: units(wala) })
    await stake(ana, round, { on: 'draw', amount: units(5) })
    await closeBets(db(), table)
    expect(await presentRound(db(), table)).toMatchObject({ state: 'closed' })
    const states = new Set((await slipsOf(db(), round.id)).map(({ state }) => state))
    expect(states).toEqual(new Set([isCancelled ? 'void' : 'placed']))
    if (!isCancelled) continue
    expect(await cashOfMember(db(), ana.member.id)).toBe(rich)
    await confirm(db(), table, 'draw')
    await fightOut(db(), table)
    expect(await cashOfMember(db(), ana.member.id)).toBe(rich)
    expect(await poolsOf(db(), round.id)).toMatchObject([
      { state: 'refunded', paid: units(meron + wala), plasada: 0n, breakage: 0n },
    ])
  }
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a draw gives both sides back, pays who bet on it, and counts nothing of the sides', async () => {
  for (const [variant, pay] of [
    ['pool-entered', 8],
    ['pool', 9],
  ] as const) {
    const { table, round } =
      variant === 'pool' ? await openFor(db(), 'pool', 'draw') : await openRoom(db(), { variant })
    const [ana, bea] = [await richMember(db(), rich), await richMember(db(), rich)]
    await stake(ana, round, { on: 'meron', amount: units(100) })
    await stake(bea, round, { on: 'wala', amount: units(90) })
    await stake(bea, round, { on: 'draw', amount: units(10) })
    await closeBets(db(), table)
    if (variant === 'pool-entered') await confirm(db(), table, 'draw')
    await fightOut(db(), table)
    expect(await cashOfMember(db(), ana.member.id)).toBe(rich)
    expect(await cashOfMember(db(), bea.member.id)).toBe(rich + units(10 * pay))
    expect((await slipsOf(db(), round.id)).map(({ validBet }) => validBet)).toEqual([
      0n,
      0n,
      units(10),
    ])
    expect(await poolsOf(db(), round.id)).toMatchObject([{ state: 'refunded', paid: units(190) }])
  }
})

test('each currency and trial money have pools of their own', async () => {
  const { table, round } = await openRoom(db(), { variant: 'pool-entered' })
  const people = {
    dollars: await richMember(db(), rich),
    reais: await richMember(db(), rich, 'BRL'),
    trial: await richMember(db(), rich, unit, 4),
  }
  const other = await richMember(db(), rich)
  await stake(people.dollars, round, { on: 'meron', amount: units(100) })
  await stake(other, round, { on: 'wala', amount: units(100) })
  await stake(people.reais, round, { on: 'meron', amount: units(700) })
  await stake(people.trial, round, { on: 'meron', amount: units(50) })
  await closeBets(db(), table)
  const pools = await poolsOf(db(), round.id)
  expect(pools.map(({ unit: its, meron, wala }) => [its, meron, wala])).toEqual([
    ['BRL', units(700), 0n],
    ['TRIAL', units(50), 0n],
    ['USD', units(100), units(100)],
  ])
  await confirm(db(), table, 'meron')
  await fightOut(db(), table)
  // Two lonely pools are cancelled, the third is fought for.
  expect((await readBalance(db(), people.reais.member.id, 'BRL')).cash.amount).toBe(rich)
  expect((await readBalance(db(), people.trial.member.id, 'TRIAL')).cash.amount).toBe(rich)
  expect(await cashOfMember(db(), people.dollars.member.id)).toBe(rich + units(90))
})

test('both sides of one member count as their difference', async () => {
  const { table, round } = await openRoom(db(), { variant: 'pool-entered' })
  const ana = await richMember(db(), rich)
  await stake(ana, round, { on: 'meron', amount: units(100) })
  await stake(ana, round, { on: 'wala', amount: units(60) })
  await closeBets(db(), table)
  await confirm(db(), table, 'wala')
  await fightOut(db(), table)
  const valid = (await slipsOf(db(), round.id)).reduce((sum, { validBet }) => sum + validBet, 0n)
  expect(valid).toBe(units(40))
})

test('a drawn fight follows from its chain step by step, and a changed result, step or link is found', async () => {
  for (const variant of ['pool', 'fixed'] as const) {
    const { table, round } = await openRoom(db(), { variant })
    const row = await findTable(db(), table)
    if (!row) throw new Error('the room is there')
    await closeBets(db(), table)
    const ended = await fightOut(db(), table)
    expect(ended.steps).toEqual((await drawnSteps(db(), row, ended)).steps)
    const proof = await readRound(
      { db: db() },
      { params: { code: table, number: Number(round.number) } },
    )
    const fight = {
      table,
      variant,
      number: Number(round.number),
      link: ended.link ?? '',
      linkAt: proof.linkAt,
      chain: { end: proof.chain.end, beacon: proof.chain.beacon ?? '' },
      steps: ended.steps,
      result: ended.result?.main ?? '',
    }
    expect(verifyFight(fight)).toEqual([])
    const other = fight.result === 'meron' ? 'wala' : 'meron'
    expect(verifyFight({ ...fight, result: other })).toEqual(['result'])
    const [first, ...rest] = fight.steps
    const changed = [{ to: first?.to ?? '', value: (first?.value ?? 0) + 1 }, ...rest]
    expect(verifyFight({ ...fight, steps: changed })).toEqual(['steps'])
    expect(verifyFight({ ...fight, link: 'f'.repeat(64) })).toContain('link')
    const { file, faults, findings, checked } = await verifyTable(db(), table, {
      kind: 'round',
      number: Number(round.number),
    })
    expect({ faults, checked, all: findings.rounds.map(claimOfRound) }).toEqual({
      faults: [],
      checked: 1,
      all: ['holds'],
    })
    const [played] = file.rounds
    if (!played) throw new Error('the file has the round')
    for (const change of [
      { steps: changed },
      { link: 'f'.repeat(64) },
      { result: { main: other, marks: [], outcomes: [other] } },
    ]) {
      const wrong = { ...file, rounds: [{ ...played, ...change }] }
      expect((await verifyOffline(wrong)).faults.length).toBeGreaterThan(0)
      expect((await verifyFile(wrong)).all).toBe('broken')
    }
    expect(verifyFight({ ...fight, variant: `${variant}-entered` })).toEqual(['not-drawn'])
  }
})
