import { actIn, type Act, type HandSetup, type HandState, openHand } from './hand.ts'

// What is counted of each hand, and what stands out in it. It finds, and decides nothing: people look at what was found.

/** What a member did in a hand. */
export type PlayerFacts = {
  memberId: string
  faced: number
  folded: number
  streets: number
  checked: number
  /** Called or raised before the flop by choice, raised there, came to the showdown, won there, won anything. */
  entered: boolean
  raised: boolean
  isShown: boolean
  isShownWon: boolean
  isWon: boolean
  /** Chips won or lost. */
  net: number
  /** Milliseconds of each act that the member did in time. */
  actMs: number[]
}
/** What a member did against another one in a hand, and how many chips went from one to the other. */
export type PairFacts = {
  memberId: string
  otherId: string
  faced: number
  folded: number
  streets: number
  checked: number
  flow: number
}

export type CountedAct = Act & { byTime: boolean; at: number }
export type CountedHand = {
  setup: HandSetup
  acts: readonly CountedAct[]
  seats: readonly { seat: number; memberId: string; staked: number; returned: number }[]
}

/** What is counted of a hand before its acts: everybody, and each beside each other. */
function beginning(seats: CountedHand['seats']) {
  const players = new Map<number, PlayerFacts>(
    seats.map(({ seat, memberId, staked, returned }) => [
      seat,
      {
        memberId,
        faced: 0,
        folded: 0,
        streets: 0,
        checked: 0,
        entered: false,
        raised: false,
        isShown: false,
        isShownWon: false,
        isWon: returned > staked,
        net: returned - staked,
        actMs: [],
      },
    ]),
  )
  const pairs = new Map<string, PairFacts>()
  for (const one of seats) {
    for (const other of seats) {
      if (one.seat === other.seat) continue
      pairs.set(`${one.seat} ${other.seat}`, {
        memberId: one.memberId,
        otherId: other.memberId,
        faced: 0,
        folded: 0,
        streets: 0,
        checked: 0,
        flow: flowOf(seats, one.seat, other.seat),
      })
    }
  }
  return { players, pairs }
}

/** Counts a hand. */
export function countHand({ setup, acts, seats }: CountedHand) {
  const { players, pairs } = beginning(seats)
  const both = (seat: number, other: number) =>
    [players.get(seat), pairs.get(`${seat} ${other}`)].flatMap((facts) => (facts ? [facts] : []))
  let state = openHand(setup)
  let street = betsOf(state)
  let before: number | undefined
  for (const act of acts) {
    const player = players.get(act.seat)
    if (player && before !== undefined && !act.byTime) player.actMs.push(act.at - before)
    before = act.at
    if (player && state.street === 0 && (act.kind === 'call' || act.kind === 'raise')) {
      player.entered = true
      if (act.kind === 'raise') player.raised = true
    }
    const { aggressor } = state
    if (aggressor !== null && aggressor !== act.seat) {
      for (const facts of both(act.seat, aggressor)) {
        facts.faced += 1
        if (act.kind === 'fold') facts.folded += 1
      }
    }
    if (act.kind === 'raise') street.hasBet = true
    const next = actIn(setup, state, act)
    if (next.street !== state.street || next.turn === null) {
      const [one, other] = street.rivals
      if (one !== undefined && other !== undefined) {
        for (const facts of [...both(one, other), ...both(other, one)]) {
          facts.streets += 1
          if (!street.hasBet) facts.checked += 1
        }
      }
      street = betsOf(next)
    }
    state = next
  }
  const left = state.players.filter(({ isFolded }) => !isFolded)
  for (const { seat } of left.length > 1 ? left : []) {
    const player = players.get(seat)
    if (!player) continue
    player.isShown = true
    player.isShownWon = player.isWon
  }
  return { players: [...players.values()], pairs: [...pairs.values()] }
}

/** Who plays a street heads-up after the flop, both with chips to bet. */
function betsOf(state: HandState): { rivals: number[]; hasBet: boolean } {
  const left = state.players.filter(({ isFolded }) => !isFolded)
  const isOf = state.street > 0 && left.length === 2 && left.every(({ stack }) => stack > 0)
  return { rivals: isOf ? left.map(({ seat }) => seat) : [], hasBet: false }
}

/** What went from one seat to another: what each loser lost goes to the winners by what they won. */
function flowOf(seats: CountedHand['seats'], from: number, to: number): number {
  const nets = seats.map(({ seat, staked, returned }) => ({ seat, net: returned - staked }))
  const won = nets.reduce((sum, { net }) => sum + Math.max(0, net), 0)
  const netOf = (seat: number) => nets.find((each) => each.seat === seat)?.net ?? 0
  const part = (loser: number, winner: number) =>
    won > 0 ? (Math.max(0, -netOf(loser)) * Math.max(0, netOf(winner))) / won : 0
  return part(from, to) - part(to, from)
}

/** The sums of some months. */
export type PlayerSums = {
  hands: number
  faced: number
  folded: number
  streets: number
  checked: number
  acts: number
  actMs: number
  actSquares: number
}
export type PairSums = Omit<PlayerSums, 'acts' | 'actMs' | 'actSquares'> & {
  flow: number
  flowSquares: number
}

export const integrityLimits = {
  /** Hands of each of two members, from which playing together stands out. */
  togetherHands: 300,
  togetherShare: 0.3,
  /** Raises of another one, or streets heads-up, from which a share is compared. */
  leastCases: 40,
  /** Standard deviations. */
  foldDeviations: 3,
  softDeviations: 3,
  flowDeviations: 5,
  flowHands: 30,
  /** Acts in time, and how little their times differ: the standard deviation by the mean. */
  evenActs: 200,
  evenShare: 0.2,
} as const

export type PairFlag =
  | { flag: 'together'; hands: number; share: number }
  | { flag: 'folds'; faced: number; folded: number; usual: number; deviations: number }
  | { flag: 'soft'; streets: number; checked: number; usual: number; deviations: number }
  | { flag: 'dump'; hands: number; flow: number; deviations: number }
export type PlayerFlag = { flag: 'even'; acts: number; mean: number; share: number }

/** How far a count is above what is usual elsewhere, in standard deviations; undefined where there is too little to compare. */
function deviationsOf(
  pair: { of: number; count: number },
  all: { of: number; count: number },
): { usual: number; deviations: number } | undefined {
  const elsewhere = { of: all.of - pair.of, count: all.count - pair.count }
  const { leastCases } = integrityLimits
  if (pair.of < leastCases || elsewhere.of < leastCases) return undefined
  // One case more on each side, so that what never happened elsewhere is rare and not impossible.
  const usual = (elsewhere.count + 1) / (elsewhere.of + 2)
  const spread = Math.sqrt(pair.of * usual * (1 - usual))
  return { usual, deviations: (pair.count - pair.of * usual) / spread }
}

/** What stands out in how a member plays against another one. */
export function pairFlags(pair: PairSums, own: PlayerSums, other: PlayerSums): PairFlag[] {
  const limits = integrityLimits
  const flags: PairFlag[] = []
  const fewest = Math.min(own.hands, other.hands)
  const share = pair.hands / Math.max(own.hands, other.hands, 1)
  if (fewest >= limits.togetherHands && share > limits.togetherShare)
    flags.push({ flag: 'together', hands: pair.hands, share })
  const folds = deviationsOf(
    { of: pair.faced, count: pair.folded },
    { of: own.faced, count: own.folded },
  )
  if (folds && folds.deviations >= limits.foldDeviations)
    flags.push({ flag: 'folds', faced: pair.faced, folded: pair.folded, ...folds })
  const soft = deviationsOf(
    { of: pair.streets, count: pair.checked },
    { of: own.streets, count: own.checked },
  )
  if (soft && soft.deviations >= limits.softDeviations)
    flags.push({ flag: 'soft', streets: pair.streets, checked: pair.checked, ...soft })
  const deviations = pair.flowSquares > 0 ? pair.flow / Math.sqrt(pair.flowSquares) : 0
  if (pair.hands >= limits.flowHands && deviations >= limits.flowDeviations)
    flags.push({ flag: 'dump', hands: pair.hands, flow: pair.flow, deviations })
  return flags
}

/** What stands out in how a member plays alone: acts whose times hardly differ. */
export function playerFlags({ acts, actMs, actSquares }: PlayerSums): PlayerFlag[] {
  if (acts < integrityLimits.evenActs) return []
  const mean = actMs / acts
  const share = Math.sqrt(Math.max(0, actSquares / acts - mean * mean)) / Math.max(mean, 1)
  return share < integrityLimits.evenShare ? [{ flag: 'even', acts, mean, share }] : []
}
