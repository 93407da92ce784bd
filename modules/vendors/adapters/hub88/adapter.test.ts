import { setStakeLimit } from '@tessera/bets/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Player } from '../../server/wire/wire.fixture.ts'
import { hub88House } from './hub88.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let house: Awaited<ReturnType<typeof hub88House>>
let ana: Player
/** Ids of one test: the vendor's are unique for ever. */
let t: (name: string) => string

beforeAll(async () => {
  house = await hub88House(db())
})
beforeEach(async () => {
  ana = await house.player()
  const run = crypto.randomUUID().slice(0, 8)
  t = (name) => `${name}-${run}`
})
afterEach(async () => expect(await house.discrepancies()).toEqual([]))
afterAll(() => house.close())

const { ok, not, expired, disabled, poor, again } = {
  ok: (balance: number) => ({ status: 'RS_OK', balance }),
  not: { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
  expired: { status: 'RS_ERROR_TOKEN_EXPIRED' },
  disabled: { status: 'RS_ERROR_USER_DISABLED' },
  poor: (balance: number) => ({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance }),
  again: { status: 'RS_ERROR_DUPLICATE_TRANSACTION' },
}
const dollars = async () => Number(await ana.cash()) / 10_000

test('[V01] [W-01] [W-21] a bet takes its stake', async () => {
  expect(await house.bet(ana, t('T1'), 200_000)).toMatchObject({
    ...ok(9_800_000),
    currency: 'USD',
  })
  expect(await dollars()).toBe(98)
})

test('[V02] [W-22] a bet again is answered with its first balance', async () => {
  await house.bet(ana, t('T1'), 200_000)
  expect(
    await house.win(ana, t('P1'), undefined, 500_000, { is_supplier_promo: true }),
  ).toMatchObject(ok(10_300_000))
  expect(await house.bet(ana, t('T1'), 200_000)).toMatchObject(ok(9_800_000))
  expect(await dollars()).toBe(103)
})

test('[V03] [V04] [W-30] [W-34] a win pays once and ends its round', async () => {
  await house.bet(ana, t('T1'), 200_000)
  const win = () => house.win(ana, t('T2'), t('T1'), 500_000, { round_closed: true })
  expect(await win()).toMatchObject(ok(10_300_000))
  expect(await win()).toMatchObject(ok(10_300_000))
  expect(await dollars()).toBe(103)
  expect(await house.bet(ana, t('T9'), 100_000)).toMatchObject(again)
})

test('[V05] [W-41] a win after the end is paid as a correction and stands on the desk', async () => {
  await house.bet(ana, t('T1'), 200_000)
  await house.win(ana, t('T2'), t('T1'), 500_000, { round_closed: true })
  const late = () => house.win(ana, t('T3'), t('T1'), 500_000)
  expect(await late()).toMatchObject(ok(10_800_000))
  expect(await late()).toMatchObject(ok(10_800_000))
  expect(await dollars()).toBe(108)
  expect(await house.findings()).toContainEqual({ kind: 'lateWin', tx: t('T3') })
})

test('[V06] [W-38] the id of a win pays no other bet', async () => {
  await house.bet(ana, t('T1'), 200_000)
  await house.bet(ana, t('T4'), 200_000, { round: 'R2' })
  await house.win(ana, t('T2'), t('T1'), 500_000)
  expect(await house.win(ana, t('T2'), t('T4'), 500_000, { round: 'R2' })).toMatchObject(again)
  expect(await dollars()).toBe(101)
})

test('[V07] [W-48] a roll-back before its bet refuses the bet for ever', async () => {
  expect(await house.rollBack(ana, t('T9'), t('T1'))).toMatchObject(ok(10_000_000))
  const rolledBack = { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
  expect(await house.bet(ana, t('T1'), 200_000)).toMatchObject(rolledBack)
  expect(await house.bet(ana, t('T1'), 200_000)).toMatchObject(rolledBack)
  expect(await house.win(ana, t('T2'), t('T1'), 200_000)).toMatchObject(not)
  expect(await dollars()).toBe(100)
})

test('[V08] [W-47] a roll-back gives a stake back once', async () => {
  await house.bet(ana, t('T1'), 200_000)
  for (const tx of ['T9', 'T9', 'T10']) {
    expect(await house.rollBack(ana, t(tx), t('T1'))).toMatchObject(ok(10_000_000))
  }
  const many = await Promise.all(
    Array.from({ length: 10 }, (_, at) => house.rollBack(ana, t(`T2${at % 2}`), t('T1'))),
  )
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set(['RS_OK']))
  expect(await dollars()).toBe(100)
})

test('[V09] a bet that has won is not rolled back, and a person looks', async () => {
  await house.bet(ana, t('T1'), 200_000)
  await house.win(ana, t('T2'), t('T1'), 500_000)
  expect(await house.rollBack(ana, t('T9'), t('T1'))).toMatchObject(not)
  expect(await dollars()).toBe(103)
  expect(await house.findings()).toContainEqual({ kind: 'rollBackOfWon', tx: t('T9') })
})

test('[V10] a bet that ended with nothing is rolled back as a correction', async () => {
  await house.bet(ana, t('T1'), 200_000)
  await house.win(ana, t('T2'), t('T1'), 0, { round_closed: true })
  expect(await house.rollBack(ana, t('T9'), t('T1'))).toMatchObject(ok(10_000_000))
  expect(await dollars()).toBe(100)
})

test('[V11] [W-37] a win of nothing pays nothing, and a person looks', async () => {
  expect(await house.win(ana, t('T2'), t('T1'), 500_000)).toMatchObject(not)
  expect(await dollars()).toBe(100)
  expect(await house.findings()).toContainEqual({ kind: 'winWithoutBet', tx: t('T2') })
})

test('[V12] a promotion of the vendor pays without a bet, also under an old token', async () => {
  const token = await ana.newToken({ minutes: -1 })
  const win = { is_supplier_promo: true, token }
  expect(await house.win(ana, t('T2'), undefined, 700_000, win)).toMatchObject(ok(10_700_000))
  expect(await dollars()).toBe(107)
})

test('[V13] [W-13] what is finer than the ledger is refused', async () => {
  expect(await house.bet(ana, t('T1'), 10_000_001)).toMatchObject({
    status: 'RS_ERROR_WRONG_TYPES',
  })
  expect(await dollars()).toBe(100)
})

test('[V14] [W-26] a refusal for want of money is remembered', async () => {
  expect(await house.bet(ana, t('T1'), 15_000_000)).toMatchObject(poor(10_000_000))
  await ana.give(10_000)
  expect(await house.bet(ana, t('T1'), 15_000_000)).toMatchObject(poor(10_000_000))
  expect(await house.bet(ana, t('T2'), 15_000_000)).toMatchObject(ok(5_000_000))
  expect(await dollars()).toBe(50)
})

test('[V15] [W-28] [W-36] who is excluded stakes nothing and is still paid', async () => {
  await house.bet(ana, t('T1'), 200_000)
  await setStakeLimit(db(), {
    memberId: ana.id,
    unit: 'USD',
    kind: 'stake',
    period: 'once',
    most: 0n,
    closed: { by: 'exclusion', until: null },
  })
  expect(await house.bet(ana, t('T5'), 200_000)).toMatchObject(disabled)
  expect(await house.win(ana, t('T2'), t('T1'), 500_000)).toMatchObject(ok(10_300_000))
  expect(await dollars()).toBe(103)
})

test('[V16] [W-35] [W-52] after a log-out nothing is staked, and wins and roll-backs go on', async () => {
  await house.bet(ana, t('T1'), 200_000)
  await house.bet(ana, t('T6'), 200_000)
  await ana.logOut()
  expect(await house.bet(ana, t('T7'), 200_000)).toMatchObject(expired)
  expect(await house.win(ana, t('T2'), t('T1'), 500_000)).toMatchObject(ok(10_100_000))
  expect(await house.rollBack(ana, t('T9'), t('T6'))).toMatchObject(ok(10_300_000))
  expect(await dollars()).toBe(103)
})

test('[V17] a limit refuses, and the refusal is remembered', async () => {
  const limit = { memberId: ana.id, unit: 'USD', kind: 'wager', period: 'day' } as const
  await setStakeLimit(db(), { ...limit, most: 50_000n })
  expect(await house.bet(ana, t('T1'), 200_000)).toMatchObject(ok(9_800_000))
  expect(await house.bet(ana, t('T2'), 200_000)).toMatchObject(ok(9_600_000))
  const reached = { status: 'RS_ERROR_LIMIT_REACHED' }
  expect(await house.bet(ana, t('T3'), 200_000)).toMatchObject(reached)
  await setStakeLimit(db(), { ...limit, most: 500_000n })
  expect(await house.bet(ana, t('T3'), 200_000)).toMatchObject(reached)
  expect(await dollars()).toBe(96)
})

test('[V18] [W-23] ten equal bets at once are one', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => house.bet(ana, t('T1'), 200_000, { request_uuid: 'Q1' })),
  )
  expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(all[0]).toMatchObject(ok(9_800_000))
  expect(await dollars()).toBe(98)
})

test('[V19] [W-25] of two bets that are too much together one is taken', async () => {
  const two = await Promise.all(
    ['T1', 'T2'].map((tx) => house.bet(ana, t(tx), 6_000_000, { round: t(tx) })),
  )
  expect(two.map(({ status }) => status).toSorted()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK'])
  expect(await dollars()).toBe(40)
})

test('[V20] [W-58] a database that is held is «try later» in time, and a roll-back makes it good', async () => {
  let free = () => {}
  let has = () => {}
  const held = new Promise<void>((done) => (free = done))
  const isHeld = new Promise<void>((done) => (has = done))
  const holding = db()
    .transaction()
    .execute(async (tx) => {
      await sql`select ledger.lock(array(select id from ledger.balance_view where owner = ${`member:${ana.id}`}))`.execute(
        tx,
      )
      has()
      await held
    })
  await isHeld
  const began = performance.now()
  const answer = await house.bet(ana, t('T1'), 200_000)
  const took = performance.now() - began
  free()
  await holding
  expect(answer).toMatchObject({ status: 'RS_ERROR_TIMEOUT' })
  expect(took).toBeLessThan(3_200)
  expect(await house.rollBack(ana, t('T9'), t('T1'))).toMatchObject(ok(10_000_000))
  expect(await dollars()).toBe(100)
})

test('[W-02] [W-03] [W-05] only the bytes that were signed count', async () => {
  const body = JSON.stringify({ user: ana.name, token: ana.token, request_uuid: 'Q1' })
  const refused = { status: 'RS_ERROR_INVALID_SIGNATURE' }
  const { signed } = await import('./hub88.fixture.ts')
  const right = signed(body)
  expect(await house.raw('user/balance', body, right)).toMatchObject({ status: 'RS_OK' })
  expect(await house.raw('user/balance', `${body} `, right)).toMatchObject(refused)
  expect(await house.raw('user/balance', body.replace('Q1', 'Q2'), right)).toMatchObject(refused)
  for (const bad of ['', 'x', 'AAAA', '%%%', 'A'.repeat(10_000)]) {
    expect(await house.raw('user/balance', body, { 'x-hub88-signature': bad })).toMatchObject(
      refused,
    )
  }
  expect(await house.raw('user/balance', body, {})).toMatchObject(refused)
})
