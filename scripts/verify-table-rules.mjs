// The rules of the games that verify-tables.mjs knows: who gets each step, what is drawn, what a round came to.

/** @param {number} card */
const points = (card) => {
  const number = (card % 13) + 1
  return number > 9 ? 0 : number
}
/** @param {number[]} cards */
const totalOf = (cards) => cards.reduce((sum, card) => sum + points(card), 0) % 10

// By the banker's total: the third cards of the player on which the banker draws.
const all = '0123456789'
const bankerDraws = [all, all, all, '012345679', '234567', '4567', '67', '']

/** Who gets the cards of a coup that begins with these, one after the other. @param {number[]} cards */
function baccaratSides(cards) {
  const [one = 0, two = 0, three = 0, four = 0, fifth = 0] = cards
  const sides = ['player', 'banker', 'player', 'banker']
  const [player, banker] = [totalOf([one, three]), totalOf([two, four])]
  if (player > 7 || banker > 7) return sides
  if (player > 5) return banker > 5 ? sides : [...sides, 'banker']
  const isDrawing = bankerDraws[banker]?.includes(String(points(fifth)))
  return [...sides, 'player', ...(isDrawing ? ['banker'] : [])]
}

const wheel =
  '1 sun 1 6 1 3 1 12 1 3 1 6 1 25 1 3 1 3 1 6 1 12 1 3 1 3 1 6 moon 3 1 3 1 12 1 6 1 3 1 3 1 25 1 6 1 3 1 12 1 3 1 6 1 3'
    .split(' ')
    .map((kind) => (kind === 'sun' || kind === 'moon' ? kind : `pays-${kind}`))

/**
 * For each game: who gets each step, what is drawn (where there is no shoe), and what the round came to. A climb has no steps: `bust`
 * tells where it ends, by a number of 48 bits.
 * @type {Record<string, { sides: (values: number[]) => string[], result: (values: number[], sides: string[]) => string,
 *   draw?: (below: (n: number) => number, variant: string) => number[], bust?: (word: number) => string }>}
 */
export const games = {
  baccarat: {
    sides: baccaratSides,
    result(values, sides) {
      /** @param {string} side */
      const total = (side) => totalOf(values.filter((_, at) => sides[at] === side))
      const lead = total('player') - total('banker')
      return lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker'
    },
  },
  'dragon-tiger': {
    sides: () => ['dragon', 'tiger'],
    result([dragon = 0, tiger = 0]) {
      const lead = (dragon % 13) - (tiger % 13)
      return lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger'
    },
  },
  roulette: {
    sides: () => ['ball'],
    draw: (below, variant) => [below(variant === 'triple' ? 39 : variant === 'double' ? 38 : 37)],
    result: ([pocket = 0]) => ['00', '000'][pocket - 37] ?? String(pocket),
  },
  'sic-bo': {
    sides: () => ['die', 'die', 'die'],
    draw: (below) => [below(6) + 1, below(6) + 1, below(6) + 1],
    result: (values) => [...values].sort((one, two) => one - two).join('-'),
  },
  'wheel-table': {
    sides: () => ['wheel'],
    draw: (below) => [below(54)],
    result: ([segment = 0]) => wheel[segment] ?? '',
  },
  crash: {
    sides: () => [],
    draw: () => [],
    result: () => '',
    bust(word) {
      const hundredths = (99n * 2n ** 48n) / BigInt(word + 1)
      return ((hundredths > 100n ? Number(hundredths) : 100) / 100).toFixed(2)
    },
  },
}
