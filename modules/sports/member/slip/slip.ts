import type { BetKind, Shape } from '../../rules/index.ts'

/** An outcome in the slip, with what is said of it and the price that was seen last. */
export type Pick = {
  outcome: number
  market: number
  event: number
  sport: string
  /** As the reader saw them. */
  eventName: string
  marketName: string
  name: string
  startsAt: string
  isLive: boolean
  odds: number
  version: number
  status: 'active' | 'suspended' | 'closed'
  isBanker: boolean
  /** Whether it can be joined with others of its event. */
  canJoin: boolean
  /** Of an entry: its each-way terms. */
  placeTerms: { places: number; part: number; of: number } | null
}

export type Mode = 'single' | 'combined' | 'system'

export type Slip = {
  picks: readonly Pick[]
  mode: Mode
  /** Of a system: 'system' with `size`, or a name. */
  kind: BetKind
  sizes: readonly number[]
  eachWay: boolean
  /** `least`: any price, as long as all together are not below `leastOdds`. */
  onChange: 'ask' | 'better' | 'any' | 'least'
  /** As it is typed, a decimal. */
  leastOdds: string
  /** A stake as it is typed: of each line; for singles one for all, or of each by its outcome. */
  stake: string
  stakes: Readonly<Record<string, string>>
  /** The ids under which it was sent, until an answer came: one a ticket. */
  sent: readonly string[] | null
}

export const emptySlip: Slip = {
  picks: [],
  mode: 'single',
  kind: 'multiple',
  sizes: [],
  eachWay: false,
  onChange: 'better',
  leastOdds: '',
  stake: '',
  stakes: {},
  sent: null,
}

/** Without its selections: what the member does about prices that change stays. */
export const emptiedSlip = ({ onChange, leastOdds }: Slip): Slip => ({
  ...emptySlip,
  onChange,
  leastOdds,
})

export const picksMax = 20

const modeFor = (count: number, before: Slip): Mode => {
  if (count < 2) return 'single'
  if (before.mode === 'system' && count < 3) return 'combined'
  return before.picks.length < 2 ? 'combined' : before.mode
}

function withPicks(slip: Slip, picks: readonly Pick[]): Slip {
  if (picks.length === 0) return emptiedSlip(slip)
  const mode = modeFor(picks.length, slip)
  const isSystem = mode === 'system'
  const fits =
    isSystem && slip.kind === 'system' && slip.sizes.every((size) => size <= picks.length)
  return {
    ...slip,
    picks,
    mode,
    kind: fits ? slip.kind : isSystem ? 'system' : slip.kind,
    sizes: fits ? slip.sizes : isSystem ? [2] : [],
  }
}

/** Puts a pick in, or takes it out where it is in. Of a full slip it changes nothing. */
export function toggled(slip: Slip, pick: Pick): Slip {
  const has = slip.picks.some(({ outcome }) => outcome === pick.outcome)
  if (has)
    return withPicks(
      slip,
      slip.picks.filter(({ outcome }) => outcome !== pick.outcome),
    )
  return slip.picks.length >= picksMax ? slip : withPicks(slip, [...slip.picks, pick])
}

export const without = (slip: Slip, outcomes: ReadonlySet<number>): Slip =>
  withPicks(
    slip,
    slip.picks.filter(({ outcome }) => !outcomes.has(outcome)),
  )

export type Priced = Pick & { before?: number }
export type NewPrice = { odds: number; version: number; status: Pick['status'] }

/** The slip with prices that have come. The same slip where nothing changed. */
export function repriced(slip: Slip, prices: ReadonlyMap<number, NewPrice>): Slip {
  let isChanged = false
  const picks = slip.picks.map((pick) => {
    const now = prices.get(pick.outcome)
    const isSame =
      !now || (now.odds === pick.odds && now.version === pick.version && now.status === pick.status)
    // What comes late is older than what is shown.
    if (isSame || now.version < pick.version) return pick
    isChanged = true
    return { ...pick, ...now }
  })
  return isChanged ? { ...slip, picks } : slip
}

/** A leg of a ticket: one outcome, or several of one event that are joined at a price of their own. */
export type SlipLeg = { picks: readonly Pick[]; isBanker: boolean }

export const joinedMost = 4

/** The legs of a ticket. Outcomes of one own football event are joined in one; singles are a leg each. */
export function legsOf(slip: Slip): SlipLeg[] {
  const legs: { picks: Pick[]; isBanker: boolean }[] = []
  for (const pick of slip.picks) {
    const leg =
      slip.mode !== 'single' && pick.canJoin
        ? legs.find(
            ({ picks }) =>
              picks.length < joinedMost &&
              picks.every(({ event, canJoin }) => canJoin && event === pick.event),
          )
        : undefined
    if (leg) {
      leg.picks.push(pick)
      leg.isBanker ||= pick.isBanker
    } else legs.push({ picks: [pick], isBanker: pick.isBanker })
  }
  return legs
}

/** What a leg is known by among the prices of joined legs. */
export const legKey = ({ picks }: SlipLeg): string =>
  picks
    .map(({ outcome }) => outcome)
    .toSorted((one, other) => one - other)
    .join(',')

/** The shape of the ticket that the slip is, other than singles. */
export function shapeOf(slip: Slip): Shape {
  const legs = legsOf(slip)
  const bankers = legs.flatMap(({ isBanker }, at) => (isBanker ? [at] : []))
  const isSystem = slip.mode === 'system' && slip.kind === 'system'
  return {
    kind: slip.mode === 'system' ? slip.kind : legs.length > 1 ? 'multiple' : 'single',
    sizes: isSystem ? slip.sizes : [],
    legs: legs.length,
    bankers: isSystem ? bankers : [],
    eachWay: slip.eachWay,
  }
}

/** The stake of a single as it is typed: its own, or the one for all. */
export const stakedOf = (slip: Slip, { outcome }: Pick): string =>
  slip.stakes[String(outcome)] ?? slip.stake
