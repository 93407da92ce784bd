import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf, isOfChain } from '../../chain.ts'
import { isNatural, totalOf } from '../../games/blackjack/hand.ts'
import { replay } from '../../games/blackjack/replay.ts'
import { isCardOf, openShoe } from '../../shoe.ts'
import { makeVoid } from '../desk/void-round.ts'
import { readRound } from '../lists/read-round.ts'
import { readTable } from '../lists/tables.ts'
import { presentRound } from '../runner/rounds.ts'
import { ending, memberWith, runOnce } from '../tables.fixture.ts'
import { decideHand } from './decide-hand.ts'
import {
  act,
  betOn,
  dealt,
  firstCash,
  gained,
  isAce,
  isInsurance,
  isPaid,
  isTen,
  isTurn,
  pair,
  passUntil,
  seatedWith,
  tableWithShoe,
} from './seats.fixture.ts'

const { db } = freshDatabase({ connections: 8 })
const id = () => crypto.randomUUID()

test('a natural is paid 3 to 2, and its cards and the order of the whole shoe are proved [GM-01]', async () => {
  const isWanted = dealt(
    (hand, dealer) => isNatural(hand) && !isNatural(dealer) && !isAce(dealer[0]),
  )
  const { table, number, round } = await tableWithShoe(db(), isWanted)
  const before = await readTable(
    { db: db() },
    { params: { code: table }, query: { language: 'EN' } },
  )
  const root = before.shoe?.root ?? ''
  const ana = await seatedWith(db(), { table, number }, { seat: 5, stake: 10_001n })
  const dealing = await passUntil(db(), table, ({ play }) => play?.stage === 'dealer')
  // The second card of the dealer is face down, here and in what is proved.
  expect(dealing.steps.map(({ to }) => to)).toEqual(['seat-5', 'dealer', 'seat-5'])
  expect(dealing.play?.dealer.hasHole).toBe(true)
  const early = await readRound({ db: db() }, { params: { code: table, number } })
  expect(early.cards.map(({ place }) => place)).toEqual([0, 1, 2])
  expect(early.shoe?.link).toBeNull()

  const ended = await passUntil(db(), table, isPaid)
  expect(ended.result?.outcomes).toContain('5-1-natural')
  // 1.00005 is won for 1.0001, rounded down.
  expect(await gained(ana)).toBe(15_001n)
  const { cards, shoe, chain, linkAt } = await readRound(
    { db: db() },
    { params: { code: table, number } },
  )
  expect(shoe?.root).toBe(root)
  for (const [at, card] of cards.entries()) {
    expect(isCardOf(root, card)).toBe(true)
    expect(isCardOf(root, { ...card, card: (card.card + 1) % 416 })).toBe(false)
    expect(card.card % 52).toBe(ended.steps[at]?.value)
  }
  const link = shoe?.link ?? ''
  expect(isOfChain(link, { end: chain.end, linkAt })).toBe(true)
  const client = clientOf(table, chain.beacon ?? '')
  expect(openShoe(8, { server: link, client, round: shoe?.number ?? 0 }).root).toBe(root)
  expect(round.shoeId).toBe(ended.shoeId)
  // The next round has a shoe of its own.
  const next = await passUntil(db(), table, ({ state }) => state === 'betting')
  expect(next.shoeId).not.toBe(round.shoeId)
})

test('insurance costs half, pays 2 to 1 against a natural, and is lost otherwise', async () => {
  const won = await tableWithShoe(
    db(),
    dealt((hand, dealer) => isAce(dealer[0]) && isNatural(dealer) && !isNatural(hand)),
  )
  const ana = await seatedWith(db(), won)
  await passUntil(db(), won.table, isInsurance)
  const { slip } = await act(ana, won.table, 'insure')
  expect(slip?.spots).toMatchObject([{ spot: 'insurance-3', stake: { amount: 5_000n } }])
  await passUntil(db(), won.table, isPaid)
  expect(await gained(ana)).toBe(0n)

  const lost = await tableWithShoe(
    db(),
    dealt((_, dealer) => isAce(dealer[0]) && !isNatural(dealer), 3),
  )
  const bea = await seatedWith(db(), lost)
  const cleo = await seatedWith(db(), lost, { seat: 4 })
  const poor = await seatedWith(db(), lost, { seat: 6, stake: 10_000n, cash: 14_999n })
  await passUntil(db(), lost.table, isInsurance)
  expect(await ending(act(poor, lost.table, 'insure'))).toBe('ledger.insufficientFunds')
  expect(await ending(act(poor, lost.table, 'hit'))).toBe('tables.notYourTurn')
  await act(bea, lost.table, 'insure')
  expect(await ending(act(bea, lost.table, 'insure'))).toBe('tables.notYourTurn')
  await act(cleo, lost.table, 'decline')
  const waiting = await presentRound(db(), lost.table)
  expect(waiting?.play?.stage).toBe('insurance')
  // The last answer ends the time: the next thing is the first hand.
  await act(poor, lost.table, 'decline')
  const after = await presentRound(db(), lost.table)
  expect(after?.play?.stage === 'deciding' || after?.play?.stage === 'dealer').toBe(true)
  await passUntil(db(), lost.table, isPaid)
  const { rows } = await sql<{ prize: bigint; state: string }>`select prize, state from tables.slip
    where spots @> '[{"spot":"insurance-3"}]' and member_id = ${bea.member.id}`.execute(db())
  expect(rows).toEqual([{ prize: 0n, state: 'lost' }])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('aces are split once and get one card each, for a second stake', async () => {
  const isWanted = dealt(
    (hand, dealer) => hand.every(isAce) && !isAce(dealer[0]) && !isTen(dealer[0]),
  )
  const { table, number, order } = await tableWithShoe(db(), isWanted)
  const ana = await seatedWith(db(), { table, number })
  await passUntil(db(), table, isTurn)
  const { slip, balance } = await act(ana, table, 'split')
  expect(slip?.spots).toMatchObject([{ spot: 'split-3', stake: { amount: 10_000n } }])
  expect(balance.amount).toBe(firstCash - 20_000n)
  const ended = await passUntil(db(), table, isPaid)
  const pure = replay(order, [3], [{ seat: 3, hand: 1, move: 'split' }])
  expect(ended.steps).toEqual(pure.steps)
  expect(ended.play?.hands.map(({ cards }) => cards)).toEqual(
    pure.round.hands.map(({ cards }) => cards),
  )
})

test('a pair is split and both halves doubled; bets behind follow where they said so and can', async () => {
  const { table, number, order } = await tableWithShoe(db(), pair)
  const ana = await seatedWith(db(), { table, number })
  const people = {
    follows: await memberWith(db(), firstCash),
    stays: await memberWith(db(), firstCash),
    poor: await memberWith(db(), 45_000n),
  }
  await betOn(people.follows, { table, number }, 'follow-3', 20_000n)
  await betOn(people.stays, { table, number }, 'behind-3', 20_000n)
  await betOn(people.poor, { table, number }, 'follow-3', 20_000n)
  await passUntil(db(), table, isTurn)
  await act(ana, table, 'split')
  await act(ana, table, 'double')
  const { round } = await act(ana, table, 'double')
  expect(round.play?.turn).toBeNull()
  await passUntil(db(), table, isPaid)
  const moves = [
    { seat: 3, hand: 1, move: 'split' as const },
    { seat: 3, hand: 1, move: 'double' as const },
    { seat: 3, hand: 2, move: 'double' as const },
  ]
  const { round: pure } = replay(order, [3], moves)
  const returned = pure.hands.map((hand) => {
    const [own, other] = [totalOf(hand.cards).total, totalOf(pure.dealer).total]
    if (own > 21) return 0n
    return other > 21 || own > other ? 2n : own === other ? 1n : 0n
  })
  const [one = 0n, two = 0n] = returned
  const doubled = (stake: bigint) => 2n * stake * (one + two) - 4n * stake
  expect(await gained(ana)).toBe(doubled(10_000n))
  expect(await gained(people.follows)).toBe(doubled(20_000n))
  // One stake on the first hand, whatever its seat adds.
  expect(await gained(people.stays)).toBe(20_000n * one - 20_000n)
  // It could be split, and then nothing was left to double with.
  expect(await gained(people.poor, 45_000n)).toBe(20_000n * (one + two) - 40_000n)
  expect(await findDiscrepancies(db())).toEqual([])
  const { rows } = await sql<{
    valid: bigint
    stake: bigint
  }>`select sum(valid_bet)::bigint as valid, sum(stake) filter (where prize <> stake)::bigint as stake
    from tables.slip where member_id = ${ana.member.id}`.execute(db())
  expect(rows[0]?.valid).toBe(rows[0]?.stake ?? 0n)
})

test('a hand that pushes gives its stake back, and nothing of it is valid bet', async () => {
  const twenty = (cards: readonly number[]) => totalOf(cards).total === 20
  const { table, number } = await tableWithShoe(
    db(),
    dealt((hand, dealer) => twenty(hand) && twenty(dealer) && !hand.some(isAce)),
  )
  const ana = await seatedWith(db(), { table, number })
  const behind = await memberWith(db(), firstCash)
  await betOn(behind, { table, number }, 'behind-3', 20_000n)
  await passUntil(db(), table, isTurn)
  await act(ana, table, 'stand')
  await passUntil(db(), table, isPaid)
  expect([await gained(ana), await gained(behind)]).toEqual([0n, 0n])
  const { rows } = await sql<{ stake: bigint; prize: bigint; valid: bigint; counted: bigint }>`
    select p.stake, p.prize, p.valid_bet as valid, s.valid_bet as counted from tables.slip p
    join bets.settlement s on s.bet_id = p.id
    where p.member_id in (${ana.member.id}, ${behind.member.id}) order by p.stake`.execute(db())
  expect(rows).toEqual([
    { stake: 10_000n, prize: 10_000n, valid: 0n, counted: 0n },
    { stake: 20_000n, prize: 20_000n, valid: 0n, counted: 0n },
  ])
})

test('a round that is made void gives back every stake, those of decisions too', async () => {
  const { table, number, round } = await tableWithShoe(db(), pair)
  const ana = await seatedWith(db(), { table, number })
  const bea = await memberWith(db(), firstCash)
  await betOn(bea, { table, number }, 'follow-3', 20_000n)
  await passUntil(db(), table, isTurn)
  await act(ana, table, 'split')
  expect(await gained(ana)).toBe(-20_000n)
  expect(await gained(bea)).toBe(-40_000n)
  await db()
    .transaction()
    .execute((tx) => makeVoid(tx, round.id, 'a test'))
  await runOnce(db())
  expect([await gained(ana), await gained(bea)]).toEqual([0n, 0n])
  expect(
    await ending(
      decideHand(ana, { id: id(), table, round: number, hand: 1, number: 1, move: 'stand' }),
    ),
  ).toBe('tables.notYourTurn')
  const next = await passUntil(db(), table, ({ state }) => state === 'betting')
  expect(next.shoeId).not.toBe(round.shoeId)
  expect(await findDiscrepancies(db())).toEqual([])
})
