import { closeFreeStakes } from '@tessera/bets/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hub88House } from '../../adapters/hub88/hub88.fixture.ts'
import { openHouse } from '../../adapters/open/open.fixture.ts'
import { walletProtocols } from '../../adapters/index.ts'
import type { Player } from '../wire/wire.fixture.ts'
import { giveRounds, roundsLeft } from './campaigns.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let house: Awaited<ReturnType<typeof hub88House>>
let ana: Player
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

const gone = { status: 'RS_ERROR_LIMIT_REACHED' }
const free = (theirs: string, fields: object = {}) => ({
  is_free: true,
  reward_uuid: theirs,
  round: t('R1'),
  ...fields,
})
const balance = (dollars: number) => ({ status: 'RS_OK', balance: dollars * 100_000 })

test('a round of a campaign costs the member nothing, and what it wins is cash', async () => {
  const { id, theirs } = await giveRounds(house, ana)
  expect(await house.bet(ana, t('T1'), 0, free(theirs))).toMatchObject(balance(100))
  expect(await roundsLeft(db(), id)).toBe(2)
  const win = { round: t('R1'), round_closed: true }
  expect(await house.win(ana, t('W1'), t('T1'), 500_000, win)).toMatchObject(balance(105))
  // Told again they are the same ones, with the balance of then.
  expect(await house.bet(ana, t('T1'), 0, free(theirs))).toMatchObject(balance(100))
  expect(await house.win(ana, t('W1'), t('T1'), 500_000, win)).toMatchObject(balance(105))
  expect([await roundsLeft(db(), id), await ana.cash()]).toEqual([2, 1_050_000n])
  const { rows } = await sql`select status, stake, prize, valid_bet as valid, free_id as free
    from bets.bet_view where member_id = ${ana.id}`.execute(db())
  expect(rows).toEqual([{ status: 'settled', stake: 2_000n, prize: 50_000n, valid: 0n, free: id }])
})

test('a prize that becomes bonus money waits beside cash, and no answer tells it as cash', async () => {
  const { theirs } = await giveRounds(house, ana, { waits: true })
  await house.bet(ana, t('T1'), 0, free(theirs))
  const win = () =>
    house.win(ana, t('W1'), t('T1'), 500_000, { round: t('R1'), round_closed: true })
  expect(await win()).toMatchObject(balance(100))
  expect(await win()).toMatchObject(balance(100))
  expect(await ana.cash()).toBe(1_000_000n)
  const { rows } = await sql<{ held: bigint }>`select balance as held from ledger.balance_view
    where owner = ${`member:${ana.id}`} and purpose = 'bonusHeld' and unit = 'USD'`.execute(db())
  expect(rows).toEqual([{ held: 50_000n }])
})

test('more rounds than were given are refused, also when all come at once', async () => {
  const { id, theirs } = await giveRounds(house, ana, { rounds: 3 })
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      house.bet(ana, t(`T${at}`), 0, free(theirs, { round: t(`R${at}`) })),
    ),
  )
  expect(all.filter(({ status }) => status === 'RS_OK')).toHaveLength(3)
  expect(all.filter(({ status }) => status === gone.status)).toHaveLength(5)
  expect([await roundsLeft(db(), id), await ana.cash()]).toEqual([0, 1_000_000n])
})

test('a campaign that is not there pays no round, and a win of such a round finds no bet', async () => {
  expect(await house.bet(ana, t('T1'), 0, free('nobody-gave-it'))).toMatchObject(gone)
  expect(
    await house.win(ana, t('W1'), t('T1'), 500_000, { round: t('R1'), round_closed: true }),
  ).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  expect(await ana.cash()).toBe(1_000_000n)
  expect(await house.findings()).toContainEqual({ kind: 'winWithoutBet', tx: t('W1') })
})

test('after its time, or when it was ended, a campaign pays nothing; a round that is open still wins', async () => {
  const { theirs: old } = await giveRounds(house, ana, { days: -1 })
  expect(await house.bet(ana, t('T1'), 0, free(old))).toMatchObject(gone)
  const { id, theirs } = await giveRounds(house, ana)
  const round = { round: t('R2') }
  expect(await house.bet(ana, t('T2'), 0, free(theirs, round))).toMatchObject(balance(100))
  await closeFreeStakes(db(), id, 'USD')
  expect(await house.bet(ana, t('T3'), 0, free(theirs, { round: t('R3') }))).toMatchObject(gone)
  expect(
    await house.win(ana, t('W2'), t('T2'), 300_000, { ...round, round_closed: true }),
  ).toMatchObject(balance(103))
})

test("another member's campaign, another game and another value are no free round of this one", async () => {
  const bob = await house.player()
  const { id, theirs } = await giveRounds(house, bob)
  expect(await house.bet(ana, t('T1'), 0, free(theirs))).toMatchObject(gone)
  expect(await house.bet(bob, t('T2'), 0, free(theirs, { game_code: 'g2' }))).toMatchObject(gone)
  expect(await house.bet(bob, t('T3'), 500_000, free(theirs))).toMatchObject(gone)
  expect(await house.bet(bob, t('T4'), 20_000, free(theirs))).toMatchObject(balance(100))
  expect(await roundsLeft(db(), id)).toBe(2)
})

test('a round that is rolled back is left again, and one whose roll-back came first is not played', async () => {
  const { id, theirs } = await giveRounds(house, ana)
  await house.bet(ana, t('T1'), 0, free(theirs))
  expect(await roundsLeft(db(), id)).toBe(2)
  const back = () => house.rollBack(ana, t('B1'), t('T1'), { round: t('R1') })
  expect([await back(), await back()]).toMatchObject([balance(100), balance(100)])
  expect(await roundsLeft(db(), id)).toBe(3)
  await house.rollBack(ana, t('B2'), t('T2'), { round: t('R2') })
  expect(await house.bet(ana, t('T2'), 0, free(theirs, { round: t('R2') }))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  })
  expect(await roundsLeft(db(), id)).toBe(3)
})

test('the same stake with other free rounds differs, and the first one holds', async () => {
  const [one, other] = [await giveRounds(house, ana), await giveRounds(house, ana)]
  await house.bet(ana, t('T1'), 0, free(one.theirs))
  expect(await house.bet(ana, t('T1'), 0, free(other.theirs))).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  })
  expect([await roundsLeft(db(), one.id), await roundsLeft(db(), other.id)]).toEqual([2, 3])
})

test('over Open Wallet a round of a campaign is free, too, and no paid stake may name one', async () => {
  const open = await openHouse(db())
  try {
    const eva = await open.player()
    const { id, theirs } = await giveRounds(open, eva)
    const bet = (tx: string, fields: object) => open.bet(eva, t(tx), '0.00', fields)
    expect(await bet('T1', { campaign: theirs })).toMatchObject({ outcome: 'BAD_REQUEST' })
    const named = { campaign: theirs, free: true }
    expect(await bet('T1', named)).toMatchObject({ outcome: 'OK', balance: '100.00' })
    const unknown = { ...named, campaign: 'none', round: 'R2' }
    expect(await bet('T2', unknown)).toMatchObject({ outcome: 'LIMIT_REACHED' })
    expect(await roundsLeft(db(), id)).toBe(2)
  } finally {
    await open.close()
  }
})

test('titles that can be given free rounds of are those of protocols that know campaigns', async () => {
  const knows = walletProtocols.filter(({ campaigns }) => campaigns).map(({ id }) => id)
  const { rows } = await sql<{ text: string }>`
    select pg_get_viewdef('vendors.rounds_title_view'::regclass) as text`.execute(db())
  const named = walletProtocols.filter(({ id }) => rows[0]?.text.includes(`'${id}'`))
  expect(named.map(({ id }) => id)).toEqual(knows)
  expect(knows.toSorted()).toEqual(['hub88', 'open'])
})
