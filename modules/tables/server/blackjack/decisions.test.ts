import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isNatural, totalOf, valueOf } from '../../games/blackjack/hand.ts'
import { replay } from '../../games/blackjack/replay.ts'
import { openRound } from '../../games/blackjack/round.ts'
import { presentRound } from '../runner/rounds.ts'
import { cashOfMember, ending, memberWith } from '../tables.fixture.ts'
import { decideHand } from './decide-hand.ts'
import {
  act,
  dealt,
  firstCash,
  gained,
  isAce,
  isPaid,
  isTurn,
  passUntil,
  seatedWith,
  tableWithShoe,
} from './seats.fixture.ts'

const { db } = freshDatabase({ connections: 8 })
const id = () => crypto.randomUUID()

const isUndecided = (hand: readonly number[], dealer: readonly number[]) =>
  totalOf(hand).total < 17 && !isAce(dealer[0]) && !isNatural(dealer)
const undecided = dealt(isUndecided)
/** Both of two seats decide, the second without a pair. */
const twoUndecided = dealt((hand, dealer, order) => {
  const second = openRound(order, [1, 2]).hands[1]?.cards ?? []
  const [one = 0, two = 0] = second
  return isUndecided(hand, dealer) && totalOf(second).total < 17 && valueOf(one) !== valueOf(two)
}, 2)

test('the same decision again changes nothing, and none is taken for another hand, of another member, or too late', async () => {
  const { table, number } = await tableWithShoe(db(), twoUndecided)
  const ana = await seatedWith(db(), { table, number }, { seat: 1 })
  const bea = await seatedWith(db(), { table, number }, { seat: 2 })
  const guest = await memberWith(db(), firstCash)
  await passUntil(db(), table, isTurn)
  const asked = { id: id(), hand: 1, number: 0 }
  const answer = await act(ana, table, 'double', asked)
  const cash = await cashOfMember(db(), ana.member.id)
  expect(cash).toBe(firstCash - 20_000n)
  const again = await decideHand(ana, { ...asked, table, round: number, move: 'double' })
  expect(again).toEqual(answer)
  expect(await cashOfMember(db(), ana.member.id)).toBe(cash)
  expect(await ending(act(ana, table, 'hit', asked))).toBe('ledger.usedDifferently')
  expect(await ending(act(bea, table, 'double', asked))).toBe('ledger.usedDifferently')
  const round = await presentRound(db(), table)
  expect(round?.play?.turn).toMatchObject({ seat: 2, hand: 1, number: 1 })
  expect(await ending(act(ana, table, 'stand'))).toBe('tables.notYourTurn')
  expect(await ending(act(bea, table, 'stand', { number: 0 }))).toBe('tables.notYourTurn')
  expect(await ending(act(bea, table, 'stand', { hand: 2 }))).toBe('tables.notYourTurn')
  expect(await ending(act(bea, table, 'insure'))).toBe('tables.notYourTurn')
  expect(await ending(act(bea, table, 'split'))).toBe('tables.moveNotPossible')
  // Neither its eight seconds nor those of the hour are left.
  await sql`insert into tables.time_bank values (${table}, ${bea.member.id}, clock_timestamp(), 15000)`.execute(
    db(),
  )
  await sql`update tables.round set until = clock_timestamp(), version = version + 1 where table_code = ${table}`.execute(
    db(),
  )
  expect(await ending(act(bea, table, 'stand'))).toBe('tables.decisionLate')
  expect(await ending(act(guest, table, 'stand'))).toBe('tables.notYourTurn')
  const wrong = { id: id(), hand: 1, number: 0, move: 'stand' as const }
  expect(await ending(decideHand(ana, { ...wrong, table, round: number + 7 }))).toBe(
    'tables.unknownRound',
  )
  expect(await ending(decideHand(ana, { ...wrong, table: 'no-such', round: 1 }))).toBe(
    'tables.unknownTable',
  )
  await passUntil(db(), table, isPaid)
  expect(await ending(act(ana, table, 'stand'))).toBe('tables.notYourTurn')
  expect(await findDiscrepancies(db())).toEqual([])
})

test('who cannot pay for doubling is told so, and the hand goes on', async () => {
  const { table, number } = await tableWithShoe(db(), undecided)
  const ana = await seatedWith(db(), { table, number }, { seat: 1, stake: 10_000n, cash: 19_999n })
  await passUntil(db(), table, isTurn)
  expect(await ending(act(ana, table, 'double'))).toBe('ledger.insufficientFunds')
  expect(await cashOfMember(db(), ana.member.id)).toBe(9_999n)
  const { round } = await act(ana, table, 'stand')
  expect(round.play?.decisions).toEqual([{ seat: 1, hand: 1, move: 'stand', isAbsent: false }])
})

test('an absent hand gets the seconds of the hour, and is then played by the strategy without a stake', async () => {
  const { table, number, order } = await tableWithShoe(db(), undecided)
  const ana = await seatedWith(db(), { table, number }, { seat: 1 })
  const turn = await passUntil(db(), table, isTurn)
  expect(turn.until.getTime() - Date.now()).toBeGreaterThan(6_000)
  await passUntil(db(), table, ({ play }) => play?.turn?.isOnBank === true)
  const onBank = await presentRound(db(), table)
  expect(onBank?.until.getTime()).toBeGreaterThan(Date.now() + 13_000)
  expect(onBank?.play?.decisions).toEqual([])
  const ended = await passUntil(db(), table, isPaid)
  expect(ended.play?.seats).toMatchObject([{ seat: 1, isAbsent: true }])
  const moves = ended.play?.decisions ?? []
  expect(moves.length).toBeGreaterThan(0)
  expect(
    moves.every(({ move, isAbsent }) => isAbsent && (move === 'hit' || move === 'stand')),
  ).toBe(true)
  expect(replay(order, [1], moves).steps).toEqual(ended.steps)
  expect(await gained(ana)).toBeLessThanOrEqual(15_000n)
})

test('a decision in the seconds of the hour is taken, and uses them up', async () => {
  const { table, number } = await tableWithShoe(db(), undecided)
  const ana = await seatedWith(db(), { table, number }, { seat: 1 })
  await passUntil(db(), table, isTurn)
  const past = new Date(Date.now() - 4_000)
  await sql`update tables.round set until = ${past}, version = version + 1,
    play = jsonb_set(play, '{turn,baseUntil}', to_jsonb(${past.toISOString()}::text)) where table_code = ${table}`.execute(
    db(),
  )
  await act(ana, table, 'stand')
  const { rows } = await sql<{
    used: number
  }>`select used_ms as used from tables.time_bank where member_id = ${ana.member.id}`.execute(db())
  expect(rows[0]?.used).toBeGreaterThanOrEqual(4_000)
  expect(rows[0]?.used).toBeLessThan(8_000)
})
