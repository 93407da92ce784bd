import { freshDatabase } from '@tessera/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Player } from '../../server/wire/wire.fixture.ts'
import { actionsHouse, bet, win } from './actions.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let house: Awaited<ReturnType<typeof actionsHouse>>
let ana: Player
let t: (name: string) => string

beforeAll(async () => {
  house = await actionsHouse(db())
})
beforeEach(async () => {
  ana = await house.player()
  const run = crypto.randomUUID().slice(0, 8)
  t = (name) => `${name}-${run}`
})
afterEach(async () => expect(await house.discrepancies()).toEqual([]))
afterAll(() => house.close())

const cents = async () => Number(await ana.cash()) / 100
const finished = { finished: true }
type Done = { transactions: { action_id: string; tx_id: string; processed_at: string }[] }

test('[V21] [V22] a bet and a win in one request are done together, and more actions are added to them', async () => {
  const both = [bet(200, t('T1')), win(500, t('T2'))]
  const first = await house.play(ana, 'R1', both, finished)
  expect(first).toMatchObject({ status: 200, body: { balance: 10_300, game_id: 'R1' } })
  expect((first.body as Done).transactions.map(({ action_id }) => action_id)).toEqual([
    t('T1'),
    t('T2'),
  ])
  expect(await house.play(ana, 'R1', both, finished)).toEqual(first)
  const more = await house.play(ana, 'R1', [...both, win(100, t('T3'))], finished)
  expect(more.body).toMatchObject({ balance: 10_400 })
  expect((more.body as Done).transactions.slice(0, 2)).toEqual((first.body as Done).transactions)
  expect(await cents()).toBe(10_400)
})

test('[V23] [W-45] of a request whose bet is refused nothing is done', async () => {
  const poor = { status: 400, body: { code: 100, balance: 10_000 } }
  const both = [bet(20_000, t('T1')), win(500, t('T2'))]
  expect(await house.play(ana, 'R1', both)).toMatchObject(poor)
  expect(await house.play(ana, 'R1', both)).toMatchObject(poor)
  const two = [bet(6_000, t('T3')), bet(6_000, t('T4'))]
  expect(await house.play(ana, 'R2', two)).toMatchObject(poor)
  expect(await cents()).toBe(10_000)
  // The refusal is of the second one alone.
  expect(await house.play(ana, 'R2', [bet(6_000, t('T3'))])).toMatchObject({
    body: { balance: 4_000 },
  })
  expect(await house.play(ana, 'R2', [bet(6_000, t('T4'))])).toMatchObject({ body: { code: 100 } })
})

test('[V24] [W-31] several bets of a round are ended by one win', async () => {
  for (const [at, amount] of [200, 100, 100].entries()) {
    await house.play(ana, 'R1', [bet(amount, t(`T${at}`))])
  }
  expect(await cents()).toBe(9_600)
  expect(await house.play(ana, 'R1', [win(900, t('W'))], finished)).toMatchObject({
    body: { balance: 10_500 },
  })
  expect(await house.play(ana, 'R1', [bet(100, t('T9'))])).toMatchObject({ body: { code: 400 } })
})

test('[V25] a roll-back before its bet refuses the bet, and the win with it', async () => {
  const back = await house.rollBack(ana, 'R1', [[t('B1'), t('T1')]])
  expect(back).toMatchObject({ status: 200, body: { transactions: [{ tx_id: '' }] } })
  expect(await house.rollBack(ana, 'R1', [[t('B1'), t('T1')]])).toEqual(back)
  expect(await house.play(ana, 'R1', [bet(200, t('T1')), win(500, t('T2'))])).toMatchObject({
    status: 400,
    body: { code: 400 },
  })
  expect(await cents()).toBe(10_000)
})

test('[V26] [W-12] [W-14] [W-15] what is no plain amount is refused', async () => {
  const amounts = [
    '10.5',
    '"200"',
    '1e3',
    '-1',
    '-0',
    '9223372036854775808',
    'true',
    '[5]',
    'null',
    '{}',
  ]
  for (const [at, amount] of amounts.entries()) {
    const body = `{"user_id":"${ana.name}","currency":"USD","game":"g1","game_id":"R1","session_id":"${ana.token}","finished":false,"actions":[{"action":"bet","amount":${amount},"action_id":"${t(`T${at}`)}"}]}`
    expect(await house.raw('play', body)).toMatchObject({ status: 400, body: { code: 400 } })
  }
  expect(await cents()).toBe(10_000)
})

test('[V27] a frozen member stakes nothing and is paid', async () => {
  await house.play(ana, 'R1', [bet(200, t('T1'))])
  await ana.freeze()
  expect(await house.play(ana, 'R1', [bet(200, t('T2'))])).toMatchObject({ body: { code: 110 } })
  expect(await house.play(ana, 'R1', [win(500, t('T3'))])).toMatchObject({
    body: { balance: 10_300 },
  })
  await ana.freeze(false)
  expect(await house.play(ana, 'R1', [bet(200, t('T2'))])).toMatchObject({ body: { code: 110 } })
})

test('[W-02] a request without the right signature is refused with 403', async () => {
  for (const signature of ['', 'x', 'a'.repeat(64), 'a'.repeat(20_000)]) {
    expect(await house.raw('play', '{}', signature)).toMatchObject({
      status: signature.length > 16_000 ? 431 : 403,
    })
  }
})

test('a win is taken back from cash, once, and a spent one is left to a person', async () => {
  await house.play(ana, 'R1', [bet(200, t('T1')), win(500, t('T2'))])
  for (const tx of ['B1', 'B1', 'B2']) {
    expect(await house.rollBack(ana, 'R1', [[t(tx), t('T2')]])).toMatchObject({
      body: { balance: 9_800 },
    })
  }
  await house.play(ana, 'R2', [bet(100, t('T3')), win(500, t('T4'))], finished)
  expect(await house.rollBack(ana, 'R2', [[t('B4'), t('T4')]])).toMatchObject({
    body: { balance: 9_700 },
  })
  await house.play(ana, 'R3', [bet(100, t('T5')), win(500, t('T6'))])
  await house.play(ana, 'R3', [bet(10_100, t('T7'))])
  expect(await house.rollBack(ana, 'R3', [[t('B6'), t('T6')]])).toMatchObject({
    body: { code: 100, balance: 0 },
  })
  expect(await house.findings()).toContainEqual({ kind: 'rollBackNotCovered', tx: t('B6') })
})
