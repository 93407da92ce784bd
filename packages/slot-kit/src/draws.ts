/** What a round asks of chance: the draw stream of a round, or the generator of a simulation. */
export type Draws = {
  /** One of `n` equally likely whole numbers from 0. */
  below(n: number): number
  /** The first `k` of `n` numbers after a fair shuffle. */
  pick(n: number, k: number): number[]
}
