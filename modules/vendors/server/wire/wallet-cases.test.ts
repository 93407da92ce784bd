import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { actionsHouse, bet as actionsBet } from '../../adapters/actions/actions.fixture.ts'
import { hub88House } from '../../adapters/hub88/hub88.fixture.ts'
import { openHouse } from '../../adapters/open/open.fixture.ts'
import type { Player } from './wire.fixture.ts'

// Cases that every wallet of this kind has to stand, beside those of each protocol.

const { db } = freshDatabase({ connections: 30 })
const deadline = 10_000
let house: Awaited<ReturnType<typeof hub88House>>
let ana: Player
let t: (name: string) => string

beforeAll(async () => {
  house = await hub88House(db(), { deadline })
})
beforeEach(async () => {
  ana = await house.player()
  const run = crypto.randomUUID().slice(0, 8)
  t = (name) => `${name}-${run}`
})
afterEach(async () => expect(await house.discrepancies()).toEqual([]))
afterAll(() => house.close())

const ok = (balance: number) => ({ status: 'RS_OK', balance })

test('[W-17] the same balance is exact in each scale, and a stake that is finer than the ledger is refused', async () => {
  const [actions, open] = [
    await actionsHouse(db(), { deadline }),
    await openHouse(db(), { deadline }),
  ]
  try {
    const [one, two, three] = [
      await house.player({ cash: 1_234 }),
      await actions.player({ cash: 1_234 }),
      await open.player({ cash: 1_234 }),
    ]
    expect(await house.balance(one)).toMatchObject(ok(1_234_000))
    expect(await actions.play(two, 'R0', [])).toMatchObject({ body: { balance: 1_234 } })
    expect(await open.balance(three)).toMatchObject({ outcome: 'OK', balance: '12.34' })
    expect(await house.bet(one, t('T1'), 1)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
    expect(await open.bet(three, t('T2'), '0.00001')).toMatchObject({ outcome: 'BAD_REQUEST' })
    expect([await one.cash(), await three.cash()]).toEqual([123_400n, 123_400n])
  } finally {
    await actions.close()
    await open.close()
  }
})

test("[W-18] a stake in another currency than the wallet's is refused", async () => {
  expect(await house.bet(ana, t('T1'), 200_000, { currency: 'EUR' })).toMatchObject({
    status: 'RS_ERROR_WRONG_CURRENCY',
  })
  expect(await ana.cash()).toBe(1_000_000n)
})

test('[W-19] currencies of no decimals and of three are exact both ways', async () => {
  const actions = await actionsHouse(db(), { deadline })
  try {
    const [yen, dinar] = [
      await actions.player({ currency: 'JPY' }),
      await actions.player({ currency: 'KWD' }),
    ]
    expect(await actions.play(yen, 'R1', [actionsBet(7, t('T1'))])).toMatchObject({
      body: { balance: 93 },
    })
    expect(await actions.play(dinar, 'R2', [actionsBet(7, t('T2'))])).toMatchObject({
      body: { balance: 99_993 },
    })
    expect([await yen.cash(), await dinar.cash()]).toEqual([930_000n, 999_930n])
  } finally {
    await actions.close()
  }
})

test('[W-20] a stake above the bound of the connection is refused, and a win of any size is paid', async () => {
  await sql`insert into vendors.connection_bound (connection, currency, stake_most)
    values (${house.code}, 'USD', 20000)`.execute(db())
  expect(await house.bet(ana, t('T1'), 200_010)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
  expect(await house.bet(ana, t('T2'), 200_000)).toMatchObject(ok(9_800_000))
  expect(await house.win(ana, t('W2'), t('T2'), 900_000_000, { round_closed: true })).toMatchObject(
    ok(909_800_000),
  )
  await sql`delete from vendors.connection_bound where connection = ${house.code}`.execute(db())
})

test("[W-27] a token that is old, unknown, another player's or of another game stakes nothing", async () => {
  const bob = await house.player()
  const tokens = [
    [await ana.newToken({ minutes: -1 }), 'RS_ERROR_TOKEN_EXPIRED'],
    ['nobody-has-this', 'RS_ERROR_INVALID_TOKEN'],
    [bob.token, 'RS_ERROR_INVALID_TOKEN'],
    [await ana.newToken({ game: 'g2' }), 'RS_ERROR_INVALID_TOKEN'],
  ] as const
  for (const [at, [token, status]] of tokens.entries())
    expect(await house.bet(ana, t(`T${at}`), 200_000, { token })).toMatchObject({ status })
  expect([await ana.cash(), await bob.cash()]).toEqual([1_000_000n, 1_000_000n])
})

test('[W-29] a game that is closed takes no stake, and a round that runs is finished', async () => {
  const game = { game_code: 'g77' }
  expect(await house.bet(ana, t('T1'), 200_000, game)).toMatchObject(ok(9_800_000))
  house.closeGame('g77')
  expect(await house.bet(ana, t('T2'), 200_000, { ...game, round: t('R2') })).toMatchObject({
    status: 'RS_ERROR_INVALID_GAME',
  })
  expect(
    await house.win(ana, t('W1'), t('T1'), 500_000, { ...game, round_closed: true }),
  ).toMatchObject(ok(10_300_000))
})

test('[W-49] bets and their roll-backs at once leave nothing, whichever comes first', async () => {
  const all = Array.from({ length: 20 }, (_, at) => at)
  await Promise.all(
    all.flatMap((at) => [
      house.bet(ana, t(`T${at}`), 100_000, { round: t(`R${at}`) }),
      house.rollBack(ana, t(`B${at}`), t(`T${at}`), { round: t(`R${at}`) }),
    ]),
  )
  // What was refused as too late, and what was taken back, are told again alike.
  for (const at of all)
    expect(
      await house.rollBack(ana, t(`B${at}`), t(`T${at}`), { round: t(`R${at}`) }),
    ).toMatchObject({ status: 'RS_OK' })
  expect(await ana.cash()).toBe(1_000_000n)
})

test('[W-53] [W-56] a roll-back of what was refused has no effect, and a balance has what was moved before', async () => {
  expect(await house.bet(ana, t('T1'), 99_900_000)).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
  })
  expect(await house.rollBack(ana, t('B1'), t('T1'))).toMatchObject(ok(10_000_000))
  await house.bet(ana, t('T2'), 200_000)
  expect(await house.balance(ana)).toMatchObject(ok(9_800_000))
  await house.win(ana, t('W2'), t('T2'), 300_000)
  expect(await house.balance(ana)).toMatchObject(ok(10_100_000))
})

test('[W-57] in a lobby session each stake is one of its own game', async () => {
  await house.bet(ana, t('T1'), 100_000, { game_code: 'g1', round: t('R1') })
  await house.bet(ana, t('T2'), 200_000, { game_code: 'g2', round: t('R2') })
  const { rows } = await sql`select game, stake from bets.bet_view where member_id = ${ana.id}
    order by stake`.execute(db())
  expect(rows).toEqual([
    { game: 'g1', stake: 10_000n },
    { game: 'g2', stake: 20_000n },
  ])
})
