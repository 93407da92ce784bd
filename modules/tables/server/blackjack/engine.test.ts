import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { totalOf, valueOf } from '../../games/blackjack/hand.ts'
import { handNumber, replay, resultOf } from '../../games/blackjack/replay.ts'
import {
  closeInsurance,
  decide,
  legalMoves,
  openRound,
  returnOfHand,
  returnOfInsurance,
  type Round,
  stakesOn,
} from '../../games/blackjack/round.ts'
import { fixedMove } from '../../games/blackjack/strategy.ts'
import { blackjack, spotNames } from '../../games/blackjack/table.ts'
import { numbersFrom } from '../../games/sources.fixture.ts'
import { returnedBy } from '../../games/table-game.ts'
import { placeSlip } from '../bets/place-slip.ts'
import { findShoe, openedShoe } from '../chains/shoes.ts'
import { presentRound } from '../runner/rounds.ts'
import { cashOfMember, memberWith } from '../tables.fixture.ts'
import { decideHand } from './decide-hand.ts'
import { isPaid, isTurn, passUntil, tableWithShoe } from './seats.fixture.ts'
import { takeSeat } from './seats.ts'

const { db } = freshDatabase({ connections: 4 })
// Thousands where there is time for it: BLACKJACK_ROUNDS=3000.
const count = Number(process.env['BLACKJACK_ROUNDS'] ?? 8)

/** What the fixed strategy does with the hand whose turn it is. */
function strategyMove(round: Round) {
  const { cards = [] } = round.hands[round.turn] ?? {}
  const legal = legalMoves(round)
  const pair = legal.includes('split') ? { pair: valueOf(cards[0] ?? 0) } : {}
  const seen = { ...totalOf(cards), ...pair, mayDouble: legal.includes('double') }
  return fixedMove(seen, valueOf(round.dealer[0] ?? 0))
}

/** A round by the strategy as the rules alone play it, and what it returns for one stake on a seat. */
function playedBy(order: readonly number[], seats: readonly number[]) {
  let round = openRound(order, seats)
  if (round.stage === 'insurance') round = closeInsurance(round)
  while (round.stage === 'playing') round = decide(round, strategyMove(round))
  return round
}

test('what a table pays spot by spot is what the rules return, over thousands of rounds', () => {
  const below = numbersFrom(5)
  const order = Array.from({ length: 416 }, (_, card) => card)
  const spots = blackjack.variants[0]?.spots ?? []
  const returned = (code: string, result: ReturnType<typeof resultOf>) => {
    const spot = spots.find((each) => each.code === code)
    return spot ? returnedBy(spot, result) : -1
  }
  const seats = [1, 3, 4, 7]
  for (let at = 0; at < 3_000; at++) {
    for (let place = 0; place < 90; place++) {
      const other = place + below(416 - place)
      ;[order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0]
    }
    const round = playedBy(order, seats)
    const result = resultOf(round)
    for (const [place, hand] of round.hands.entries()) {
      const number = handNumber(round.hands, place)
      const due = returnOfHand(round, hand)
      const base = number === 1 ? spotNames.seat(hand.seat) : spotNames.split(hand.seat)
      expect(returned(base, result)).toBe(due)
      if (number === 1) expect(returned(spotNames.behind(hand.seat), result)).toBe(due)
      if (hand.isDoubled) expect(returned(spotNames.double(hand.seat, number), result)).toBe(due)
    }
    expect(returned(spotNames.insurance(1), result)).toBe(returnOfInsurance(round))
    expect(returned(spotNames.behind(2), result)).toBe(10_000)
  }
})

test('rounds by the strategy are dealt and paid by the server as the rules say for their shoes', async () => {
  const stake = 10_000n
  const first = 10_000_000_000n
  const { table } = await tableWithShoe(db())
  const ana = await memberWith(db(), first)
  const bea = await memberWith(db(), first)
  await takeSeat(ana, { code: table, seat: 4 })
  let due = 0n
  for (let played = 0; played < count; played++) {
    const open = await passUntil(db(), table, ({ state }) => state === 'betting')
    const number = Number(open.number)
    const bet = (who: typeof ana, spot: string) =>
      placeSlip(who, { id: crypto.randomUUID(), table, round: number, spots: [{ spot, stake }] })
    await bet(ana, 'seat-4')
    await bet(bea, 'follow-4')
    for (;;) {
      const { play } = await passUntil(db(), table, (round) => isPaid(round) || isTurn(round))
      if (!play?.turn) break
      const { seat, hand, number: its } = play.turn
      const up = valueOf(play.dealer.cards[0] ?? 0)
      const { cards = [] } =
        play.hands.find((each) => each.seat === seat && each.hand === hand) ?? {}
      const isPair = play.turn.moves.includes('split')
      const seen = {
        ...totalOf(cards),
        ...(isPair && { pair: valueOf(cards[0] ?? 0) }),
        mayDouble: play.turn.moves.includes('double'),
      }
      await decideHand(ana, {
        id: crypto.randomUUID(),
        table,
        round: number,
        hand,
        number: its,
        move: fixedMove(seen, up),
      })
      const after = await presentRound(db(), table)
      if (!after?.play?.turn) break
    }
    const ended = await passUntil(db(), table, isPaid)
    // By the shoe alone: the strategy of the rules comes to the same cards, and to the same pay.
    const { rows } = await sql<{
      link: string
    }>`select link from tables.shoe where id = ${ended.shoeId}`.execute(db())
    expect(rows[0]?.link).toMatch(/^[0-9a-f]{64}$/)
    const { order } = await openedShoe(db(), await findShoe(db(), ended.shoeId ?? 0n))
    const pure = playedBy(order, [4])
    expect(replay(order, [4], ended.play?.decisions ?? []).round).toEqual(pure)
    for (const hand of pure.hands) {
      due += (stake * BigInt(stakesOn(hand)) * BigInt(returnOfHand(pure, hand) - 10_000)) / 10_000n
    }
    expect(await cashOfMember(db(), ana.member.id)).toBe(first + due)
    expect(await cashOfMember(db(), bea.member.id)).toBe(first + due)
  }
  expect(await findDiscrepancies(db())).toEqual([])
}, 3_600_000)
