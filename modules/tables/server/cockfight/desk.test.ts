import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { presentRound } from '../runner/rounds.ts'
import { cashOfMember, ending, endSeeds } from '../tables.fixture.ts'
import { changeFightTerms, fightTermsKind } from './desk/change-terms.ts'
import { enterFightResult } from './desk/enter-result.ts'
import { listFightPools, readDeskFights } from './desk/read-desk.ts'
import { cancelFight, scheduleFight } from './desk/schedule-fight.ts'
import { fightOfRound } from './fights.ts'
import {
  closeBets,
  fightOut,
  hire,
  makeRoom,
  openRoom,
  richMember,
  runFights,
  stake,
} from './rooms.fixture.ts'

const { db } = freshDatabase()
const units = (whole: number) => BigInt(Math.round(whole * 10_000))
const rich = units(100_000)
let one: StaffContext
let two: StaffContext
let brazil: StaffContext

beforeAll(async () => {
  one = await hire(db())
  two = await hire(db())
  brazil = await hire(db(), ['BRL'])
})

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const fightOf = (code: string, more: object = {}) => ({
  code,
  meron: 'Bora',
  wala: 'Vega',
  opensAt: soon(),
  bettingSeconds: 60,
  odds: null,
  ...more,
})

test('one person enters a result and another one confirms the same, and only then it is paid [GM-08]', async () => {
  const { table, round } = await openRoom(db(), { variant: 'pool-entered' })
  const [ana, bea] = [await richMember(db(), rich), await richMember(db(), rich)]
  await stake(ana, round, { on: 'meron', amount: units(100) })
  await stake(bea, round, { on: 'wala', amount: units(100) })
  const { id } = await fightOfRound(db(), round.id)
  const enter = (who: StaffContext, result: 'meron' | 'wala' | 'bdd', isConfirming = false) =>
    ending(enterFightResult(who, { code: table, id: Number(id), result, isConfirming }))
  expect(await enter(one, 'meron')).toBe('tables.notClosedYet')
  await closeBets(db(), table)
  expect(await enter(brazil, 'meron')).toBe('common.notAllowed')
  expect(await enter(one, 'bdd')).toBe('tables.wrongResult')
  expect(await enter(two, 'meron', true)).toBe('tables.nothingEntered')
  expect(await enter(one, 'wala')).toBe('done')
  expect(await enter(one, 'wala', true)).toBe('tables.ownResult')
  expect(await enter(two, 'meron', true)).toBe('tables.resultDiffers')
  expect(await readDeskFights(two, { code: table })).toMatchObject({
    entered: { result: 'wala', by: one.staff.account, isMine: false },
  })
  await runFights(db())
  expect(await presentRound(db(), table)).toMatchObject({ state: 'closed' })
  // Entered anew it waits for somebody else again.
  expect(await enter(two, 'meron')).toBe('done')
  expect(await enter(two, 'meron', true)).toBe('tables.ownResult')
  expect(await enter(one, 'meron', true)).toBe('done')
  expect(await enter(two, 'wala')).toBe('tables.notClosedYet')
  await fightOut(db(), table)
  expect(await cashOfMember(db(), ana.member.id)).toBe(rich + units(90))
  const drawn = await openRoom(db())
  const its = await fightOfRound(db(), drawn.round.id)
  const asked = {
    code: drawn.table,
    id: Number(its.id),
    result: 'meron',
    isConfirming: false,
  } as const
  expect(await ending(enterFightResult(one, asked))).toBe('tables.roomDraws')
  expect(await ending(enterFightResult(one, { ...asked, id: 9_999_999 }))).toBe(
    'tables.unknownFight',
  )
})

test('a fight is scheduled, opens when it is due, and is taken back before', async () => {
  const table = await makeRoom(db(), { variant: 'fixed-entered' })
  const drawing = await makeRoom(db())
  const asked = (more: object = {}, who = one, code = table) =>
    ending(scheduleFight(who, fightOf(code, more)))
  expect(await asked({}, brazil)).toBe('common.notAllowed')
  expect(await asked({}, one, 'no-such')).toBe('tables.unknownRoom')
  expect(await asked({}, one, drawing)).toBe('tables.roomDraws')
  expect(await asked({ opensAt: '2020-01-01T00:00:00Z' })).toBe('tables.opensInThePast')
  expect(await asked({ odds: { meron: 100, wala: 100 } })).toBe('tables.termsUnfair')
  const { id } = await scheduleFight(one, fightOf(table, { odds: { meron: -90, wala: 75 } }))
  const { id: other } = await scheduleFight(
    one,
    fightOf(table, { opensAt: new Date().toISOString() }),
  )
  expect((await readDeskFights(one, { code: table })).next.map((fight) => fight.id)).toEqual([
    other,
    id,
  ])
  await runFights(db())
  await endSeeds(db())
  await runFights(db())
  expect(await presentRound(db(), table)).toMatchObject({ state: 'betting', number: 1n })
  const take = (fight: number, who = one) =>
    ending(cancelFight(who, { code: table, id: fight, reason: 'The bird is ill' }))
  expect(await take(other)).toBe('tables.fightIsOpen')
  expect(await take(id, brazil)).toBe('common.notAllowed')
  expect(await take(id)).toBe('done')
  expect(await take(id)).toBe('tables.unknownFight')
  await sql`insert into tables.fight (table_code, meron, wala, opens_at, betting_seconds)
    select ${table}, 'One', 'Two', now() + interval '1 day', 60 from generate_series(1, 50)`.execute(
    db(),
  )
  expect(await asked()).toBe('tables.tooManyScheduled')
})

test('the desk sees each spot with what it would cost, in the currencies of the reader, and where every cent went', async () => {
  const { table, round } = await openRoom(db(), { variant: 'pool-entered' })
  const [ana, bea] = [await richMember(db(), rich), await richMember(db(), rich)]
  await stake(ana, round, { on: 'meron', amount: units(60) })
  await stake(bea, round, { on: 'wala', amount: units(40) })
  await stake(bea, round, { on: 'draw', amount: units(1) })
  const desk = await readDeskFights(one, { code: table })
  expect(desk.sums).toMatchObject([{ members: 2, bets: 3, stake: { amount: units(101) } }])
  expect(desk.sums[0]?.spots).toMatchObject([
    { spot: 'meron', stake: { amount: units(60) }, pays: 158, cost: { amount: units(-1) } },
    { spot: 'wala', stake: { amount: units(40) }, pays: 237, cost: { amount: units(-1) } },
    { spot: 'draw', stake: { amount: units(1) }, pays: null, cost: { amount: units(8) } },
  ])
  expect((await readDeskFights(brazil, { code: table })).sums).toEqual([])
  await closeBets(db(), table)
  const { id } = await fightOfRound(db(), round.id)
  const asked = { code: table, id: Number(id), result: 'meron' } as const
  await enterFightResult(one, { ...asked, isConfirming: false })
  await enterFightResult(two, { ...asked, isConfirming: true })
  await fightOut(db(), table)
  const page = { code: table, pageNo: 1, pageSize: 20 }
  expect(await listFightPools(one, page)).toMatchObject({
    totalPages: 1,
    list: [
      {
        round: 1,
        result: 'meron',
        state: 'paid',
        paid: { amount: units(94.8) },
        plasada: { amount: units(5) },
        breakage: { amount: units(0.2) },
      },
    ],
  })
  expect((await listFightPools(brazil, page)).list).toEqual([])
  expect(await ending(listFightPools(one, { ...page, code: 'no-such' }))).toBe('tables.unknownRoom')
  expect(await ending(readDeskFights(one, { code: 'no-such' }))).toBe('tables.unknownRoom')
})

test('other terms are decided by two persons, keep every spot of a drawn room above 75 per cent, and hold for the next fight', async () => {
  const { table, round } = await openRoom(db())
  const terms = { plasadaPpm: 60_000, drawPay: 10, ftdPay: null, odds: null }
  const reason = 'As the market pays'
  const proposed: unknown[] = []
  const ports = {
    propose: async (_tx: unknown, proposal: unknown) => void proposed.push(proposal),
  } as unknown as Parameters<typeof changeFightTerms>[2]
  const ask = (more: object, who = one, code = table) =>
    ending(changeFightTerms(who, { code, ...terms, reason, ...more }, ports))
  // Eight to one would return 72 per cent, eleven 96, twelve more than everything.
  expect(await ask({ drawPay: 8 })).toBe('tables.termsUnfair')
  expect(await ask({ drawPay: 12 })).toBe('tables.termsUnfair')
  expect(await ask({ plasadaPpm: 200_001 })).toBe('tables.termsUnfair')
  expect(await ask({ odds: { meron: 80, wala: -94 } })).toBe('tables.termsUnfair')
  expect(await ask({}, one, 'no-such')).toBe('tables.unknownRoom')
  expect(await ask({}, brazil)).toBe('common.notAllowed')
  await db()
    .transaction()
    .execute((tx) =>
      fightTermsKind.apply(tx, {
        payload: { code: table, terms },
        proposedBy: one.staff.id,
        staff: two.staff,
        clock: () => new Date(),
      }),
    )
  expect((await fightOfRound(db(), round.id)).plasadaPpm).toBe(50_000)
  await closeBets(db(), table)
  await fightOut(db(), table)
  expect(await readDeskFights(one, { code: table })).toMatchObject({ terms })
})
