import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { fund, newId, placing } from './bets.fixture.ts'
import { correctBet } from './correct-bet.ts'
import { payPart } from './pay-part.ts'
import { placeBet } from './place-bet.ts'
import { settleBet, voidBet } from './settle-bet.ts'
import { countedOf, readSettled, wholesOf } from './settlements.ts'
import { readStakeLimits, setStakeLimit } from './stake-limits.ts'

const { db } = freshDatabase()
let member: string

beforeEach(async () => {
  member = newId()
  await fund(db(), member)
})

const placed = async () => {
  const bet = placing({ memberId: member })
  await placeBet(db(), bet)
  return bet.id
}
const pay = (id: string, share: bigint, prize: bigint, { validBet = 0n } = {}) =>
  payPart(db(), { id, partId: newId(), share, prize, validBet })
const correct = (id: string, ending: { prize: bigint; validBet: bigint } | { isVoid: true }) =>
  correctBet(db(), { id, correctionId: newId(), ...ending, reason: 'The score was read wrongly.' })

test('limits count a part as if all were counted anew, and the end alone and in a batch alike', async () => {
  for (const kind of ['wager', 'loss'] as const) {
    await setStakeLimit(db(), { memberId: member, unit: 'USD', kind, period: 'day', most: 9_000n })
  }
  const used = async () =>
    Object.fromEntries(
      (await readStakeLimits(db(), member)).map((limit) => [limit.kind, limit.used]),
    )
  const anew = async () => {
    const { rows } = await sql<{ wager: bigint; loss: bigint }>`select
      bets.used_in_period(${member}, 'USD', 'wager', 'day') as wager, bets.used_in_period(${member}, 'USD', 'loss', 'day') as loss`.execute(
      db(),
    )
    return rows[0]
  }
  const [won, void_] = [await placed(), await placed()]
  for (const id of [won, void_]) await pay(id, 40n, 15n)
  expect([await used(), await anew()]).toEqual([
    { wager: 200n, loss: 170n },
    { wager: 200n, loss: 170n },
  ])
  await settleBet(db(), { id: won, prize: 10n, validBet: 60n })
  await voidBet(db(), { id: void_, reason: 'abandoned' })
  expect([await used(), await anew()]).toEqual([
    { wager: 200n, loss: 100n },
    { wager: 200n, loss: 100n },
  ])
  await correct(won, { isVoid: true })
  expect([await used(), await anew()]).toEqual([
    { wager: 200n, loss: 50n },
    { wager: 200n, loss: 50n },
  ])
})

test('listeners hear a part as a line of its own, and whoever looks at bets hears the bet once, as a whole', async () => {
  const { position } = await readSettled(db(), undefined, 100_000)
  const id = await placed()
  await pay(id, 30n, 45n, { validBet: 15n })
  await settleBet(db(), { id, prize: 20n, validBet: 50n })
  await correct(id, { prize: 90n, validBet: 60n })
  // What the test before left may come late too: a reader stops before the oldest transaction of the whole server.
  const heard = async () =>
    (await readSettled(db(), position, 100)).events.filter(({ memberId }) => memberId === member)
  await expect.poll(async () => (await heard()).length).toBe(3)
  const events = await heard()
  const told = events.map(({ kind, part, stake, validBet, prize }) => [
    kind,
    part,
    stake,
    validBet,
    prize,
  ])
  expect(told).toEqual([
    ['part', 1, 30n, 15n, 45n],
    ['settled', null, 70n, 50n, 20n],
    ['corrected', null, 0n, 10n, 70n],
  ])
  const sum = (of: typeof countedOf) =>
    events
      .flatMap(of)
      .reduce(
        (all, { sign, stake, prize }) => [all[0]! + sign * stake, all[1]! + sign * prize],
        [0n, 0n],
      )
  expect([sum(countedOf), sum(wholesOf)]).toEqual([
    [100n, 135n],
    [100n, 135n],
  ])
  expect(
    events
      .flatMap(wholesOf)
      .map(({ sign, stake, validBet, prize }) => [sign, stake, validBet, prize]),
  ).toEqual([
    [1n, 100n, 65n, 65n],
    [-1n, 100n, 65n, 65n],
    [1n, 100n, 75n, 135n],
  ])
  const lines =
    await sql`select stake, valid_bet, prize, bets from bets.settled_view where bet_id = ${id} order by settled_at`.execute(
      db(),
    )
  expect(lines.rows).toEqual([
    { stake: 30n, valid_bet: 15n, prize: 45n, bets: 0 },
    { stake: 70n, valid_bet: 50n, prize: 20n, bets: 1 },
    { stake: 0n, valid_bet: 10n, prize: 70n, bets: 0 },
  ])
})
