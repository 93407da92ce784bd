/** Sums over the rounds of a game: of stakes and prizes, of their squares and of their products. */
export type Sums = {
  rounds: number
  stake: number
  prize: number
  stakeSquares: number
  prizeSquares: number
  stakePrizes: number
}

// Below this number of rounds the normal distribution is no good approximation for a game whose rare wins are large.
const roundsNeeded = 100
// 95 of 100 of a normal distribution lie within so many standard deviations.
const deviations = 1.959964

const millionths = (share: number) => Math.round(share * 1_000_000)

/**
 * The return that was measured, as a share in millionths, and the band around it in which the true one lies 95 times of
 * 100. Return is prizes by stakes, a ratio of two sums over rounds of different stakes; its variance is that of the
 * ratio estimator, Σ(prize − return·stake)² / (Σstake)² (W. G. Cochran, «Sampling Techniques», 3rd edition, 1977,
 * section 6.3, for a large number of rounds). So the variance of each game is estimated from its own rounds. The band
 * is never below zero.
 */
export function returnBand({
  rounds,
  stake,
  prize,
  stakeSquares,
  prizeSquares,
  stakePrizes,
}: Sums): { measured: number | null; low: number | null; high: number | null } {
  if (stake <= 0) return { measured: null, low: null, high: null }
  const measured = prize / stake
  if (rounds < roundsNeeded) return { measured: millionths(measured), low: null, high: null }
  const squares = prizeSquares - 2 * measured * stakePrizes + measured * measured * stakeSquares
  const error = Math.sqrt((Math.max(0, squares) * rounds) / (rounds - 1)) / stake
  return {
    measured: millionths(measured),
    low: millionths(Math.max(0, measured - deviations * error)),
    high: millionths(measured + deviations * error),
  }
}
