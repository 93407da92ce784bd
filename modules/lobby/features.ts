/** Features of a slot, by which its titles can be found. */
export const features = [
  'LINES',
  'WAYS',
  'CLUSTER',
  'ANYWHERE',
  'CASCADE',
  'FREE',
  'RESPIN',
  'HOLD',
  'PICK',
  'JACKPOT',
  'BUY',
] as const
export type Feature = (typeof features)[number]

export const volatilities = ['LOW', 'MEDIUM', 'HIGH'] as const
export type Volatility = (typeof volatilities)[number]

/** The standard deviation of one round, in thousandths of the stake: least and most of all choices of a game. */
export type Deviation = { least: number; most: number }

// Bounds of the levels, in thousandths of the stake: below the first is low, from the second on high.
const mediumFrom = 3_000
const highFrom = 5_000
const levelOf = (deviation: number): Volatility =>
  deviation < mediumFrom ? 'LOW' : deviation < highFrom ? 'MEDIUM' : 'HIGH'

/** The levels that a game covers: several where the member's choice decides. */
export function volatilitiesOf({ least, most }: Deviation): Volatility[] {
  const from = volatilities.indexOf(levelOf(least))
  return volatilities.slice(from, volatilities.indexOf(levelOf(most)) + 1)
}
