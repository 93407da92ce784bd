// Blackjack for verify-tables.mjs: what a round comes to by its shoe and by what was decided in it.

/**
 * @typedef {{ seat: number, hand: number, move: string }} Decision
 * @typedef {{ to: string, place: number, value: number }} Dealt
 * @typedef {{ seat: number, hand: number, cards: number[], isDone: boolean, isSplit: boolean }} Hand
 */

/** @param {number} card */
const points = (card) => Math.min((card % 13) + 1, 10)

/** @param {number[]} cards */
function best(cards) {
  const low = cards.reduce((sum, card) => sum + points(card), 0)
  return cards.some((card) => points(card) === 1) && low + 10 <= 21 ? low + 10 : low
}

/** @param {number[]} cards */
const isNatural = (cards) => cards.length === 2 && best(cards) === 21

/** @param {number} seat @param {number} hand */
const nameOf = (seat, hand) => (hand === 1 ? `seat-${seat}` : `seat-${seat}-${hand}`)

/** The cards of a shoe by their places, each dealt once. @param {Map<number, number>} shoe */
function dealer(shoe) {
  /** @type {Dealt[]} */
  const steps = []
  let next = 0
  /** @param {number} place */
  const at = (place) => {
    const value = shoe.get(place)
    if (value === undefined) throw new Error(`the card at place ${place + 1} is missing`)
    return value
  }
  return {
    steps,
    leave: () => next++,
    /** @param {string} to */
    deal(to, place = next++) {
      const value = at(place)
      steps.push({ to, place, value })
      return value
    },
  }
}

/** @param {Hand} hand @param {string} move @param {Hand[]} hands @param {(to: string) => number} deal */
function take(hand, move, hands, deal) {
  const { seat, cards } = hand
  if (move === 'stand') hand.isDone = true
  else if (move === 'split') {
    const [one = 0, two = 0] = cards
    if (cards.length !== 2 || hand.isSplit || points(one) !== points(two))
      throw new Error('no pair is split')
    const other = { seat, hand: 2, cards: [two], isDone: false, isSplit: true }
    hand.cards = [one, deal(nameOf(seat, 1))]
    other.cards.push(deal(nameOf(seat, 2)))
    hand.isSplit = true
    for (const half of [hand, other]) half.isDone = points(one) === 1 || best(half.cards) === 21
    hands.splice(hands.indexOf(hand) + 1, 0, other)
  } else if (move === 'hit' || (move === 'double' && cards.length === 2)) {
    cards.push(deal(nameOf(seat, hand.hand)))
    hand.isDone = move === 'double' || best(cards) >= 21
  } else throw new Error(`${move} is not possible`)
}

/**
 * The cards in the order in which they are shown, and the word of the result. Throws where a decision is not possible.
 * @param {Map<number, number>} shoe @param {number[]} seats @param {Decision[]} decisions
 * @returns {{ steps: Dealt[], main: string }}
 */
export function replaySeats(shoe, seats, decisions) {
  const { steps, deal, leave } = dealer(shoe)
  /** @type {Hand[]} */
  const hands = seats.map((seat) => {
    return { seat, hand: 1, cards: [deal(nameOf(seat, 1))], isDone: false, isSplit: false }
  })
  const house = [deal('dealer')]
  for (const hand of hands) {
    hand.cards.push(deal(nameOf(hand.seat, 1)))
    hand.isDone = isNatural(hand.cards)
  }
  const hole = leave()
  const isAce = points(house[0] ?? 0) === 1
  let isInsuring = isAce
  for (const { seat, hand: its, move } of decisions) {
    if (isInsuring) {
      if (!['insure', 'decline', 'peek'].includes(move)) throw new Error('insurance comes first')
      isInsuring = move !== 'peek'
      continue
    }
    const hand = hands.find(({ isDone }) => !isDone)
    if (hand?.seat !== seat || hand.hand !== its) throw new Error('another hand decides')
    take(hand, move, hands, deal)
  }
  if (isInsuring) throw new Error('insurance is open')
  house.push(deal('dealer', hole))
  const isOver = isNatural(house)
  if (isOver && decisions.some(({ move }) => !['insure', 'decline', 'peek'].includes(move)))
    throw new Error('the dealer had a natural before')
  if (!isOver && hands.some(({ isDone }) => !isDone)) throw new Error('a decision is missing')
  const isPlayed = hands.some(
    ({ cards, isSplit }) => best(cards) <= 21 && (isSplit || !isNatural(cards)),
  )
  while (!isOver && isPlayed && best(house) < 17) house.push(deal('dealer'))
  const total = best(house)
  return { steps, main: isOver ? 'natural' : total > 21 ? 'bust' : String(total) }
}

/**
 * What does not hold of rounds with decisions: their cards lie where the decisions say, and come to the result.
 * @param {{ number: number, steps: { to: string, value: number, place?: number }[], result: string | { main: string } | null,
 *   decided?: { seats: number[], decisions: Decision[] } | null }[]} rounds
 */
export function seatFaults(rounds) {
  return rounds.flatMap(({ number, steps, result, decided }) => {
    if (!result) return []
    const main = typeof result === 'string' ? result : result.main
    if (!decided) return [`round ${number}: what was decided is missing`]
    if (decided.seats.length === 0) {
      const isNothing = steps.length === 0 && main === 'none'
      return isNothing ? [] : [`round ${number}: nobody played in it`]
    }
    try {
      const shoe = new Map(steps.map(({ place, value }) => [place ?? -1, value]))
      const found = replaySeats(shoe, decided.seats, decided.decisions)
      const isDealt =
        found.steps.length === steps.length &&
        found.steps.every(({ to, place }, at) => to === steps[at]?.to && place === steps[at]?.place)
      return [
        ...(isDealt ? [] : [`round ${number}: it is not dealt by the rules`]),
        ...(found.main === main
          ? []
          : [`round ${number}: the result is ${found.main}, not ${main}`]),
      ]
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return [`round ${number}: it is not played by the rules: ${why}`]
    }
  })
}
