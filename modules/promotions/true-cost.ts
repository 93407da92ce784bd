/** One result of a round by the law of its game: what it pays, in ten-thousandths of the stake, and how likely it is. */
export type LawRow = { multiplier: number; weight: number }

/** What is staked for a bonus. Amounts in ledger units. */
export type CostAsked = {
  bonus: bigint
  /** Cash that is staked before the bonus: of a deposit bonus its deposit. */
  cash: bigint
  /** What is to be wagered. */
  required: bigint
  /** What a stake counts in the category of the game, in parts per million. */
  weightPpm: number
  /** Of each round. */
  stake: bigint
  /** The most that becomes cash at the end. */
  winCap: bigint | null
  law: readonly LawRow[]
}

/** A mean that was simulated, with the bounds in which the true one lies with 99 % confidence. */
export type Simulated = { mean: number; low: number; high: number }

export type TrueCost = {
  /** All that has to be staked. */
  toStake: bigint
  /** What that costs on average at the return of the game. */
  expectedCost: bigint
  /** How many rounds that is. */
  rounds: number
  /** Members who were simulated: all play on until wagering is complete or nothing covers a stake. */
  members: number
  /** The share of them who finish. */
  finish: Simulated
  /** What they have then on average, bonus and cash, less the cash they began with, in ledger units. */
  gain: Simulated
}

const million = 1_000_000
/** The most rounds that are drawn where nothing else is said: some tens of milliseconds. */
const drawsMost = 4_000_000
const membersMost = 20_000
const membersLeast = 200
/** Of the normal distribution, for 99 %. */
const deviations = 2.576

/** What one round of the law returns on average, as a share of the stake. */
export function returnOfLaw(law: readonly LawRow[]): number {
  const total = law.reduce((sum, { weight }) => sum + weight, 0)
  return law.reduce((sum, { multiplier, weight }) => sum + multiplier * weight, 0) / total / 10_000
}

export type Sample = { seed: number; members?: number; draws?: number }

/**
 * What a bonus costs whoever takes it: what must be staked, what that costs on average, and how many finish, by playing it so
 * often that the bounds are told with it. The same seed gives the same figures. Nothing where no stake counts.
 */
export function trueCostOf(
  asked: CostAsked,
  { seed, members: wanted = membersMost, draws = drawsMost }: Sample,
): TrueCost | undefined {
  const { required, weightPpm, stake, law } = asked
  if (weightPpm <= 0 || stake <= 0n || law.length === 0) return undefined
  const counted = (stake * BigInt(weightPpm)) / BigInt(million)
  if (counted === 0n) return undefined
  const rounds = Number((required + counted - 1n) / counted)
  const toStake = BigInt(rounds) * stake
  const share = 1 - returnOfLaw(law)
  const members = Math.max(membersLeast, Math.min(wanted, Math.floor(draws / rounds)))
  const random = randomFrom(seed)
  const draw = drawerOf(law, random)
  let finished = 0
  let sum = 0
  let squares = 0
  for (let member = 0; member < members; member++) {
    const end = playOut(asked, { rounds, draw })
    if (end.isFinished) finished++
    sum += end.gain
    squares += end.gain * end.gain
  }
  return {
    toStake,
    expectedCost: BigInt(Math.round(Number(toStake) * share)),
    rounds,
    members,
    finish: shareWithBounds(finished, members),
    gain: meanWithBounds({ sum, squares, members }),
  }
}

/** One member, who stakes cash while it covers a stake, else the bonus, until all is wagered or nothing covers it. */
function playOut(
  asked: CostAsked,
  { rounds, draw }: { rounds: number; draw: () => number },
): { isFinished: boolean; gain: number } {
  // Ledger units of a member are whole numbers far below 2^53.
  const stake = Number(asked.stake)
  const began = Number(asked.cash)
  let cash = began
  let bonus = Number(asked.bonus)
  for (let round = 0; round < rounds; round++) {
    const isCash = cash >= stake
    // What is left of a bonus that covers no stake goes back.
    if (!isCash && bonus < stake) return { isFinished: false, gain: cash - began }
    const change = Math.floor((stake * draw()) / 10_000) - stake
    if (isCash) cash += change
    else bonus += change
  }
  const cap = asked.winCap === null ? bonus : Math.min(bonus, Number(asked.winCap))
  return { isFinished: true, gain: cash + cap - began }
}

/** Draws multipliers by their weights. */
function drawerOf(law: readonly LawRow[], random: () => number): () => number {
  const total = law.reduce((sum, { weight }) => sum + weight, 0)
  const multipliers = Float64Array.from(law, ({ multiplier }) => multiplier)
  const upTo = new Float64Array(law.length)
  let sum = 0
  for (const [index, { weight }] of law.entries()) {
    sum += weight / total
    upTo[index] = sum
  }
  return () => {
    const at = random()
    let low = 0
    let high = law.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (at < (upTo[middle] ?? 1)) high = middle
      else low = middle + 1
    }
    return multipliers[low] ?? 0
  }
}

/** Numbers from 0 up to 1 that follow from a seed: for figures that can be computed again, never for play. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A share by Wilson's bounds, which hold for rare ends, too. */
function shareWithBounds(hits: number, of: number): Simulated {
  const mean = hits / of
  const z = deviations ** 2 / of
  const middle = (mean + z / 2) / (1 + z)
  const width = (deviations / (1 + z)) * Math.sqrt((mean * (1 - mean)) / of + z / (4 * of))
  return { mean, low: Math.max(0, middle - width), high: Math.min(1, middle + width) }
}

function meanWithBounds({
  sum,
  squares,
  members,
}: {
  sum: number
  squares: number
  members: number
}): Simulated {
  const mean = sum / members
  const variance = Math.max(0, squares / members - mean * mean)
  const width = deviations * Math.sqrt(variance / members)
  return { mean, low: mean - width, high: mean + width }
}
