import type { Side } from './pool.ts'

/** How a drawn fight of an own room ends: of 100 equally likely numbers, so many each. */
export const chancesOfFight = { meron: 46, wala: 46, draw: 8 } as const
export type DrawnResult = keyof typeof chancesOfFight

/** How a drawn fight of a room with fixed odds ends: its draws are told apart, and one side is the favourite. */
export const chancesOfFixed = { meron: 50, wala: 42, bdd: 6, ftd: 2 } as const

/** How a fight can end that is fought. BDD: both down at once. FTD: both stand at the end of the time. */
export type FightEnd = Side | 'draw' | 'bdd' | 'ftd'

/** What both have left, in hundredths of what they begin with. */
export type Vigour = Readonly<Record<Side, number>>

/** One exchange of the animation: who strikes (both in the last one of a draw), how, and what is left after it. */
export type Exchange = {
  atMilliseconds: number
  by: Side | 'both'
  move: Move
  left: Vigour
}
export const moves = ['leap', 'feint', 'rush', 'turn'] as const
export type Move = (typeof moves)[number]

export type DrawnFight<End = FightEnd> = { result: End; exchanges: readonly Exchange[] }

/** One of `n` equally likely whole numbers from 0: a deal. */
type Below = { below(n: number): number }

const full = 100

/** A fight of a room with pools from its draws. */
export const drawFight = (deal: Below): DrawnFight<DrawnResult> => drawFightOf(deal, chancesOfFight)

/**
 * A fight from its draws. The first draw decides the result by the published chances; the script that follows shows a fight
 * that ends so, and cannot change it.
 */
export function drawFightOf<End extends FightEnd>(
  deal: Below,
  chances: Readonly<Record<End, number>>,
): DrawnFight<End> {
  const ends = Object.entries(chances) as [End, number][]
  let number = deal.below(100)
  for (const [result, chance] of ends) {
    if (number < chance) return { result, exchanges: scriptOf(result, deal) }
    number -= chance
  }
  throw new RangeError('the chances of a fight sum to 100')
}

/** What each blow of a side takes: weights of 1 to 3, made to add up to `sum`. */
function blowsOf(count: number, sum: number, deal: Below): number[] {
  const weights = Array.from({ length: count }, () => 1 + deal.below(3))
  const all = weights.reduce((total, weight) => total + weight, 0)
  const blows = weights.map((weight) => Math.floor((weight * sum) / all))
  const rest = sum - blows.reduce((total, blow) => total + blow, 0)
  return blows.map((blow, at) => (at === count - 1 ? blow + rest : blow))
}

/** A fight that ends so, exchange by exchange. */
export function scriptOf(result: FightEnd, deal: Below): Exchange[] {
  // Blows before the last exchange, which ends the fight.
  const counts = { meron: 2 + deal.below(3), wala: 2 + deal.below(3) }
  const lasting = { meron: result !== 'wala', wala: result !== 'meron' }
  const areBothDown = result === 'draw' || result === 'bdd'
  const taken: Record<Side, number[]> = { meron: [], wala: [] }
  for (const [side, other] of pairs) {
    const isBeaten = !lasting[side] || areBothDown
    const blows = counts[other] + (isBeaten ? 1 : 0)
    taken[side] = blowsOf(blows, isBeaten ? full : 20 + deal.below(61), deal)
  }
  const order = shuffled(
    [
      ...Array.from({ length: counts.meron }, (): Side => 'meron'),
      ...Array.from({ length: counts.wala }, (): Side => 'wala'),
    ],
    deal,
  )
  const last: Exchange['by'] = result === 'meron' || result === 'wala' ? result : 'both'
  const left = { meron: full, wala: full }
  let at = 0
  return [...order, last].map((by): Exchange => {
    at += 900 + 100 * deal.below(8)
    for (const [side, other] of pairs) {
      if (by === other || (by === 'both' && areBothDown)) left[side] -= taken[side].shift() ?? 0
    }
    return {
      atMilliseconds: at,
      by,
      move: moves[deal.below(moves.length)] ?? 'leap',
      left: { ...left },
    }
  })
}

const pairs = [
  ['meron', 'wala'],
  ['wala', 'meron'],
] as const

function shuffled(list: readonly Side[], deal: Below): Side[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = deal.below(at + 1)
    const [one, two] = [mixed[at] ?? 'meron', mixed[other] ?? 'meron']
    mixed[at] = two
    mixed[other] = one
  }
  return mixed
}

/**
 * What a bet in an own room returns over all draws, in millionths, where the pools are as large as they are likely to win and
 * nothing breaks: a side keeps all but the plasada of fights without a draw; a draw pays 9 for 1.
 */
export const returnOfFight = (on: Side | 'draw', plasadaPpm: number, drawPay: number): number =>
  on === 'draw'
    ? chancesOfFight.draw * (drawPay + 1) * 10_000
    : Math.round(1_000_000 - (plasadaPpm * (100 - chancesOfFight.draw)) / 100)
