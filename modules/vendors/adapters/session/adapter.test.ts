import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Player } from '../../server/wire/wire.fixture.ts'
import { sessionHouse } from './session.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let house: Awaited<ReturnType<typeof sessionHouse>>
let ana: Player
let t: (name: string) => string

beforeAll(async () => {
  house = await sessionHouse(db())
})
beforeEach(async () => {
  ana = await house.player()
  const run = crypto.randomUUID().slice(0, 8)
  t = (name) => `${name}-${run}`
})
afterEach(async () => expect(await house.discrepancies()).toEqual([]))
afterAll(() => house.close())

const ok = (balance: number) => ({ status: 200, body: { status: 'OK', balance, bonus: 0 } })
const word = (status: string) => ({ body: { status } })
const dollars = async () => Number(await ana.cash()) / 10_000

test('[V28] a debit stakes and its credit pays and ends it', async () => {
  expect(await house.debit(ana, t('X1'), t('T1'), 2)).toMatchObject(ok(98))
  expect(await house.credit(ana, t('X3'), t('T1'), 2)).toMatchObject(ok(100))
})

test('[V29] the same debit is answered as before, another of the same stake is known', async () => {
  expect(await house.debit(ana, t('X1'), t('T1'), 2)).toMatchObject(ok(98))
  expect(await house.debit(ana, t('X1'), t('T1'), 2)).toMatchObject(ok(98))
  expect(await house.debit(ana, t('X2'), t('T1'), 2)).toMatchObject({
    body: { status: 'BET_ALREADY_EXIST', balance: 98 },
  })
  expect(await house.debit(ana, t('X1'), t('T2'), 2)).toMatchObject(word('INVALID_PARAMETER'))
  expect(await house.debit(ana, t('X1'), t('T1'), 3)).toMatchObject(word('INVALID_PARAMETER'))
  expect(await dollars()).toBe(98)
})

test('[V30] a second credit finds its bet ended', async () => {
  await house.debit(ana, t('X1'), t('T1'), 2)
  expect(await house.credit(ana, t('X3'), t('T1'), 5)).toMatchObject(ok(103))
  expect(await house.credit(ana, t('X3'), t('T1'), 5)).toMatchObject(ok(103))
  expect(await house.credit(ana, t('X4'), t('T1'), 5)).toMatchObject(word('BET_ALREADY_SETTLED'))
  expect(await dollars()).toBe(103)
})

test('[V31] a cancelled bet is neither cancelled again nor paid', async () => {
  await house.debit(ana, t('X1'), t('T1'), 2)
  expect(await house.cancel(ana, t('X5'), t('T1'), 2)).toMatchObject(ok(100))
  expect(await house.cancel(ana, t('X5'), t('T1'), 2)).toMatchObject(ok(100))
  const settled = word('BET_ALREADY_SETTLED')
  expect(await house.cancel(ana, t('X6'), t('T1'), 2)).toMatchObject(settled)
  expect(await house.credit(ana, t('X7'), t('T1'), 2)).toMatchObject(settled)
  expect(await dollars()).toBe(100)
})

test('[V32] after a check nothing is staked under the old session, and wins are paid', async () => {
  await house.debit(ana, t('X1'), t('T1'), 2)
  const checked = await house.check(ana)
  expect(checked.body).toMatchObject({ status: 'OK' })
  expect(await house.debit(ana, t('X2'), t('T2'), 2)).toMatchObject(word('INVALID_SID'))
  expect(await house.credit(ana, t('X3'), t('T1'), 5)).toMatchObject(ok(103))
  const next = { sid: checked.body['sid'] }
  expect(await house.debit(ana, t('X4'), t('T4'), 3, next)).toMatchObject(ok(100))
})

test('[V33] where a credit ends the game, it ends every bet of it', async () => {
  const other = await sessionHouse(db(), { settles: 'game', category: 'LIVE' })
  const bob = await other.player()
  expect(await other.debit(bob, t('X1'), t('T1'), 2)).toMatchObject(ok(98))
  expect(await other.debit(bob, t('X2'), t('T6'), 3)).toMatchObject(ok(95))
  expect(await other.credit(bob, t('X3'), t('T1'), 5)).toMatchObject(ok(100))
  const { rows } = await sql<{ status: string; prize: bigint; valid: bigint }>`
    select status, prize, valid_bet as valid from bets.bet_view where member_id = ${bob.id} order by stake`.execute(
    db(),
  )
  expect(rows).toEqual([
    { status: 'settled', prize: 50_000n, valid: 20_000n },
    { status: 'settled', prize: 0n, valid: 30_000n },
  ])
  expect(await other.credit(bob, t('X4'), t('T6'), 5)).toMatchObject(word('BET_ALREADY_SETTLED'))
  await other.close()
})

test('[V34] [W-13] a stake finer than the ledger is refused, and what is shown is cut down', async () => {
  expect(await house.debit(ana, t('X1'), t('T1'), '0.005')).toMatchObject(ok(99.99))
  expect(await house.debit(ana, t('X2'), t('T2'), '0.00005')).toMatchObject(
    word('INVALID_PARAMETER'),
  )
  expect(await dollars()).toBe(99.995)
})

test('a cancel of what never came refuses the debit for ever', async () => {
  expect(await house.cancel(ana, t('X5'), t('T1'), 2)).toMatchObject(word('BET_DOES_NOT_EXIST'))
  const refused = word('FINAL_ERROR_ACTION_FAILED')
  expect(await house.debit(ana, t('X1'), t('T1'), 2)).toMatchObject(refused)
  expect(await dollars()).toBe(100)
})

test('a payout of a promotion stands alone', async () => {
  expect(await house.promo(ana, t('P1'), 7)).toMatchObject(ok(107))
  expect(await house.promo(ana, t('P1'), 7)).toMatchObject(ok(107))
  expect(await dollars()).toBe(107)
})

test('[W-09] the secret counts only from listed addresses', async () => {
  const away = await sessionHouse(db(), { addresses: ['192.0.2.1'] })
  const bob = await away.player()
  expect(await away.balance(bob)).toMatchObject({
    status: 401,
    body: { status: 'INVALID_TOKEN_ID' },
  })
  await away.close()
  const open = await sessionHouse(db(), { addresses: [] })
  expect(await open.balance(await open.player())).toMatchObject({ status: 401 })
  await open.close()
  for (const token of ['', 'another']) {
    expect(await house.raw('balance', '{}', token)).toMatchObject({ status: 401 })
  }
})
