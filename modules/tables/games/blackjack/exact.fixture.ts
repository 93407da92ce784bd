import { totalOfValues } from './hand.ts'
import { fixedMove } from './strategy.ts'

// The return of the fixed strategy over all orders of a fresh shoe of eight decks. Cards are values 1 to 10.

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const shoe = [0, ...values.map((value) => (value === 10 ? 128 : 32))]
const cards = 416

/** Final hands by what was taken from the shoe and their total, with how likely they are times the stakes on them. */
type Finals = Map<string, { taken: number[]; total: number; weight: number }>

const left = (taken: readonly number[], value: number) => (shoe[value] ?? 0) - (taken[value] ?? 0)
const withOne = (taken: readonly number[], value: number) =>
  taken.map((count, at) => (at === value ? count + 1 : count))
const countOf = (taken: readonly number[]) => taken.reduce((sum, count) => sum + count, 0)

/** Plays one hand on by the strategy. */
function playOn(
  finals: Finals,
  { hand, taken, up, isSplit }: { hand: number[]; taken: number[]; up: number; isSplit: boolean },
  weight: number,
): void {
  const { total, isSoft } = totalOfValues(hand)
  const isTwo = hand.length === 2
  const pair = isTwo && !isSplit && hand[0] === hand[1] ? hand[0] : undefined
  const isOneCardOnly = isSplit && hand[0] === 1
  const move =
    total >= 21 || isOneCardOnly
      ? 'stand'
      : fixedMove({ total, isSoft, mayDouble: isTwo, ...(pair === undefined ? {} : { pair }) }, up)
  const finish = (cardsTaken: number[], of: number, share: number) => {
    const key = `${cardsTaken.join()}|${of}`
    const final = finals.get(key)
    if (final) final.weight += share
    else finals.set(key, { taken: cardsTaken, total: of, weight: share })
  }
  if (move === 'stand') {
    finish(taken, total, weight)
    return
  }
  const rest = cards - countOf(taken)
  for (const value of values) {
    const likely = (weight * left(taken, value)) / rest
    const next = withOne(taken, value)
    if (move === 'double') finish(next, totalOfValues([...hand, value]).total, 2 * likely)
    else if (move === 'split') {
      // Both halves are as good as each other, so one counts for two.
      const half = [hand[0] ?? 0, value]
      playOn(finals, { hand: half, taken: next, up, isSplit: true }, 2 * likely)
    } else playOn(finals, { hand: [...hand, value], taken: next, up, isSplit }, likely)
  }
}

/** How likely the dealer ends with 17 … 21 and with more, told to `ends` by total; a natural is left out. */
function dealerEnds(taken: number[], up: number): number[] {
  const ends = Array.from({ length: 23 }, () => 0)
  const draw = (
    sum: number,
    hasAce: boolean,
    count: number,
    rest: number,
    weight: number,
  ): void => {
    for (const value of values) {
      const there = left(taken, value)
      if (there <= 0) continue
      if (count === 1 && up + value === 11 && (up === 1 || value === 1)) continue
      const likely = (weight * there) / rest
      const isAce = hasAce || value === 1
      const hard = sum + value
      const total = isAce && hard <= 11 ? hard + 10 : hard
      if (total >= 17) {
        const end = Math.min(total, 22)
        ends[end] = (ends[end] ?? 0) + likely
        continue
      }
      taken[value] = (taken[value] ?? 0) + 1
      draw(hard, isAce, count + 1, rest - 1, likely)
      taken[value] = (taken[value] ?? 0) - 1
    }
  }
  draw(up, up === 1, 1, cards - countOf(taken), 1)
  return ends
}

/** What a stake wins on average, and how likely a natural is. */
export function exactEdge(): { edge: number; natural: number } {
  const none = shoe.map(() => 0)
  let edge = 0
  let natural = 0
  for (const up of values) {
    const finals: Finals = new Map()
    const afterUp = withOne(none, up)
    // The card that makes a natural of the dealer.
    const hole = up === 1 ? 10 : up === 10 ? 1 : 0
    for (const first of values) {
      for (const second of values) {
        const afterFirst = withOne(afterUp, first)
        const taken = withOne(afterFirst, second)
        const weight =
          (left(none, up) / cards) *
          (left(afterUp, first) / (cards - 1)) *
          (left(afterFirst, second) / (cards - 2))
        const beaten = hole === 0 ? 0 : left(taken, hole) / (cards - 3)
        if (totalOfValues([first, second]).total === 21) {
          natural += weight
          edge += weight * (1 - beaten) * 1.5
        } else {
          edge -= weight * beaten
          playOn(finals, { hand: [first, second], taken, up, isSplit: false }, weight)
        }
      }
    }
    for (const { taken, total, weight } of finals.values()) {
      if (total > 21) {
        // Lost, unless the dealer has a natural, which ends the round before.
        const beaten = hole === 0 ? 0 : left(taken, hole) / (cards - countOf(taken))
        edge -= weight * (1 - beaten)
        continue
      }
      for (const [end, likely] of dealerEnds([...taken], up).entries()) {
        if (end > 21 || total > end) edge += weight * likely
        else if (total < end) edge -= weight * likely
      }
    }
  }
  return { edge, natural }
}
