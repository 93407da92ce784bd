import { type Law, lawOfTable } from '@tessera/game-kit'
import { payOf } from './hands.ts'

// How many of 19,933,230,517,200 equally likely rounds end in each hand, from the best, where every hold is the best one.
// The tests count them anew over every deal, hold and draw.
export const bestPlay: readonly bigint[] = [
  493_512_264n,
  2_178_883_296n,
  47_093_167_764n,
  229_475_482_596n,
  219_554_786_160n,
  223_837_565_784n,
  1_484_003_070_324n,
  2_576_946_164_148n,
  4_277_372_890_968n,
  10_872_274_993_896n,
]

/** The law of best play: 1653526326983/1661102543100, which is 99.543904 %. */
export const bestLaw = (): Law =>
  lawOfTable(bestPlay.map((weight, hand) => ({ multiplier: payOf(hand), weight })))
