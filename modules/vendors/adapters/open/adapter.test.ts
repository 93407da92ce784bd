import { setStakeLimit } from '@tessera/bets/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Player } from '../../server/wire/wire.fixture.ts'
import { openHouse, openTestSettings, second, theirs } from './open.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let house: Awaited<ReturnType<typeof openHouse>>
let ana: Player
/** Ids of one test: the vendor's are unique for ever. */
let t: (name: string) => string

beforeAll(async () => {
  house = await openHouse(db())
})
beforeEach(async () => {
  ana = await house.player()
  const run = crypto.randomUUID().slice(0, 8)
  t = (name) => `${name}-${run}`
})
afterEach(async () => expect(await house.discrepancies()).toEqual([]))
afterAll(() => house.close())

const ok = (balance: string) => ({ http: 200, outcome: 'OK', balance })
const word = (outcome: string, http = 200) => ({ http, outcome })
const dollars = async () => Number(await ana.cash()) / 10_000
const closes = { closes: true }

test('a bet takes its stake, and again is answered with its first balance [V01] [V02]', async () => {
  expect(await house.bet(ana, t('T1'), '2.00')).toMatchObject({ ...ok('98.00'), currency: 'USD' })
  const promo = await house.ask('win', {
    request: 'Q',
    player: ana.name,
    session: ana.token,
    round: 'P',
    game: 'g1',
    currency: 'USD',
    transaction: t('P1'),
    amount: '5',
    alone: 'promo',
  })
  expect(promo).toMatchObject(ok('103.00'))
  // Another spelling of the same amount is the same transaction.
  expect(await house.bet(ana, t('T1'), '2.0')).toMatchObject(ok('98.00'))
  expect(await dollars()).toBe(103)
})

test('a win pays once and ends its round, and a later one is a correction [V03] [V04] [V05]', async () => {
  await house.bet(ana, t('T1'), '2')
  const win = () => house.win(ana, t('T2'), t('T1'), '5.00', closes)
  expect(await win()).toMatchObject(ok('103.00'))
  expect(await win()).toMatchObject(ok('103.00'))
  expect(await house.bet(ana, t('T9'), '1')).toMatchObject(word('ROUND_CLOSED'))
  expect(await house.win(ana, t('T3'), t('T1'), '5')).toMatchObject(ok('108.00'))
  expect(await house.findings()).toContainEqual({ kind: 'lateWin', tx: t('T3') })
})

test('the id of a win pays no other bet, and a win needs one [V06] [V11]', async () => {
  await house.bet(ana, t('T1'), '2')
  await house.bet(ana, t('T4'), '2', { round: 'R2' })
  expect(await house.win(ana, t('T2'), t('T1'), '5')).toMatchObject(ok('101.00'))
  const other = await house.win(ana, t('T2'), t('T4'), '5', { round: 'R2' })
  expect(other).toMatchObject(word('DUPLICATE_MISMATCH'))
  expect(await house.win(ana, t('T5'), t('T0'), '5')).toMatchObject(word('BET_NOT_FOUND'))
  expect(await dollars()).toBe(101)
})

test('a roll-back holds before its bet, and gives the stake back once [V07] [V08] [V09] [V10]', async () => {
  expect(await house.rollBack(ana, t('B9'), t('T1'))).toMatchObject({ ...ok('100.00'), id: '' })
  expect(await house.bet(ana, t('T1'), '2')).toMatchObject(word('BET_ALREADY_ROLLED_BACK'))
  await house.bet(ana, t('T2'), '2')
  for (const name of ['B2', 'B2', 'B3']) {
    expect(await house.rollBack(ana, t(name), t('T2'))).toMatchObject(ok('100.00'))
  }
  await house.bet(ana, t('T3'), '2', { round: 'R3' })
  await house.win(ana, t('W3'), t('T3'), '5', { round: 'R3' })
  const won = await house.rollBack(ana, t('B4'), t('T3'), { round: 'R3' })
  expect(won).toMatchObject(word('BET_ALREADY_SETTLED'))
  await house.bet(ana, t('T5'), '2', { round: 'R5' })
  await house.win(ana, t('W5'), t('T5'), '0', { round: 'R5', ...closes })
  const lost = await house.rollBack(ana, t('B5'), t('T5'), { round: 'R5' })
  expect(lost).toMatchObject(ok('103.00'))
})

test('amounts are decimal texts of four places, and what is no shape is refused [V13] [V26] [W-12] [W-13]', async () => {
  for (const amount of ['2.00001', '-1', '1e3', '', ' 2', '02']) {
    expect(await house.bet(ana, t('T1'), amount)).toMatchObject(word('BAD_REQUEST', 400))
  }
  const asNumber = await house.bet(ana, t('T1'), 2 as unknown as string)
  expect(asNumber).toMatchObject(word('BAD_REQUEST', 400))
  expect(await house.bet(ana, t('T1'), '0.0001')).toMatchObject(ok('99.9999'))
})

test('what is not there is not staked, and the refusal is remembered [V14] [W-26]', async () => {
  const poor = { ...word('INSUFFICIENT_FUNDS'), balance: '100.00' }
  expect(await house.bet(ana, t('T1'), '150')).toMatchObject(poor)
  await ana.give(10_000)
  expect(await house.bet(ana, t('T1'), '150')).toMatchObject(poor)
  expect(await house.bet(ana, t('T2'), '150')).toMatchObject(ok('50.00'))
})

test('who is excluded or gone stakes nothing, and is paid [V15] [V16] [V17]', async () => {
  await house.bet(ana, t('T1'), '2')
  await house.bet(ana, t('T6'), '2', { round: 'R6' })
  const about = { memberId: ana.id, unit: 'USD' }
  await setStakeLimit(db(), { ...about, kind: 'wager', period: 'day', most: 50_000n })
  const more = await house.bet(ana, t('T7'), '2', { round: 'R7' })
  expect(more).toMatchObject(word('LIMIT_REACHED'))
  const closed = { by: 'exclusion' as const, until: null }
  await setStakeLimit(db(), { ...about, kind: 'stake', period: 'once', most: 0n, closed })
  expect(await house.bet(ana, t('T5'), '1')).toMatchObject(word('PLAYER_BLOCKED'))
  await ana.logOut()
  expect(await house.bet(ana, t('T8'), '1')).toMatchObject(word('TOKEN_EXPIRED'))
  expect(await house.win(ana, t('T2'), t('T1'), '5')).toMatchObject(ok('101.00'))
  const back = await house.rollBack(ana, t('B6'), t('T6'), { round: 'R6' })
  expect(back).toMatchObject(ok('103.00'))
})

test('ten equal bets at once are one, and two halves too many are one [V18] [V19]', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => house.bet(ana, t('T1'), '2')))
  for (const each of all) expect(each).toMatchObject(ok('98.00'))
  const two = await Promise.all([
    house.bet(ana, t('T2'), '60'),
    house.bet(ana, t('T3'), '60', { round: 'R2' }),
  ])
  expect(new Set(two.map(({ outcome }) => outcome))).toEqual(new Set(['INSUFFICIENT_FUNDS', 'OK']))
  expect(await dollars()).toBe(38)
})

test('while the database is held the bet is answered in time, and taken back [V20]', async () => {
  const slow = await openHouse(db(), { deadline: 300 })
  const bob = await slow.player()
  let answered: unknown
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`select from ledger.balance_view b, ledger.lock(array[b.id]) where b.owner = ${`member:${bob.id}`}`.execute(
        tx,
      )
      answered = await slow.bet(bob, t('T1'), '2')
    })
  expect(answered).toMatchObject(word('RETRY_LATER', 503))
  expect(await slow.rollBack(bob, t('B1'), t('T1'))).toMatchObject(word('OK'))
  expect(await bob.cash()).toBe(1_000_000n)
  await slow.close()
})

test('a round that is closed has lost, and a stake for nothing may win [W-11] [W-42]', async () => {
  await house.bet(ana, t('T1'), '2')
  expect(await house.closeRound(ana)).toMatchObject(ok('98.00'))
  expect(await house.bet(ana, t('T2'), '2')).toMatchObject(word('ROUND_CLOSED'))
  expect(await house.bet(ana, t('T3'), '3', { round: 'R2', free: true })).toMatchObject(ok('98.00'))
  const won = await house.win(ana, t('T4'), t('T3'), '4', { round: 'R2', ...closes })
  expect(won).toMatchObject(ok('102.00'))
  expect(await house.balance(ana)).toMatchObject(ok('102.00'))
})

test('two keys hold while they change, and an unknown one never [W-08]', async () => {
  const both = { theirKeys: `k1 ${theirs.publicKey}, k2 ${second.publicKey}` }
  const other = await openHouse(db(), { settings: both })
  const bob = await other.player()
  const body = JSON.stringify({
    request: 'q',
    player: bob.name,
    session: bob.token,
    currency: 'USD',
  })
  const by = (id: string, privateKey: string) =>
    other.raw('balance', body, undefined, { id, privateKey })
  expect(await by('k1', theirs.privateKey)).toMatchObject(word('OK'))
  expect(await by('k2', second.privateKey)).toMatchObject(word('OK'))
  expect(await by('k2', theirs.privateKey)).toMatchObject(word('INVALID_SIGNATURE', 401))
  expect(await by('k3', second.privateKey)).toMatchObject(word('INVALID_SIGNATURE', 401))
  await other.close()
  expect(openTestSettings.theirKeys).not.toContain('k2')
})
