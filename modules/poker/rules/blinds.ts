// Who posts what. The button and the blinds move by seats, so that nobody posts twice or never: the big blind goes to the next
// player, the small one to where the big one was, the button to where the small one was, even where nobody sits there any more.

/** Where they are, whether or not somebody sits there. */
export type Blinds = { button: number; small: number; big: number }

/** A seat before a hand. `owesBig`: it plays when the big blind comes, or posts it. `owesSmall`: a dead small blind with it. */
export type Waiting = {
  seat: number
  isIn: boolean
  owesBig: boolean
  owesSmall: boolean
  posts: boolean
}

export type NextHand = {
  blinds: Blinds
  /** In the order from the left of the button. */
  players: { seat: number; posts: 'small' | 'big' | null; deadSmall: boolean }[]
  /** Seats that were passed by and owe now. */
  missedBig: number[]
  missedSmall: number[]
}

/** Seats from the left of one, round the table. */
const from = <Each extends { seat: number }>(seats: readonly Each[], seat: number): Each[] => {
  const inOrder = [...seats].sort((a, b) => a.seat - b.seat)
  return [
    ...inOrder.filter((each) => each.seat > seat),
    ...inOrder.filter((each) => each.seat <= seat),
  ]
}

/** The next hand of a table, or undefined where fewer than two play. `last`: the blinds of the hand before. */
export function nextHand(seats: readonly Waiting[], last: Blinds | null): NextHand | undefined {
  const active = seats.filter(({ isIn }) => isIn)
  if (active.length < 2) return undefined
  if (!last) return firstHand(active)
  const big = from(active, last.big)[0]
  if (!big) return undefined
  const ready = active.filter(
    (each) => each.seat === big.seat || !each.owesBig || (each.posts && each.seat !== last.big),
  )
  if (ready.length < 2) return firstHand(active)
  const missed = missedOf(seats, last, big.seat)
  if (ready.length === 2) return headsUp(ready, big.seat, missed)
  const small = last.big
  const isFree = last.small !== big.seat && last.small !== small
  const blinds = { button: isFree ? last.small : previousOf(ready, small), small, big: big.seat }
  return { blinds, players: playersOf(ready, blinds), ...missed }
}

function missedOf(seats: readonly Waiting[], last: Blinds, big: number) {
  const passed = from(seats, last.big)
  const until = passed.findIndex(({ seat }) => seat === big)
  return {
    missedBig: passed
      .slice(0, until)
      .filter(({ isIn }) => !isIn)
      .map(({ seat }) => seat),
    missedSmall: seats
      .filter(({ seat, isIn }) => seat === last.big && !isIn)
      .map(({ seat }) => seat),
  }
}

/** The seat to the right of one. */
const previousOf = (seats: readonly Waiting[], seat: number): number =>
  from(seats, seat)
    .filter((each) => each.seat !== seat)
    .at(-1)?.seat ?? seat

/** A table that begins: nobody owes anything. */
function firstHand(active: readonly Waiting[]): NextHand {
  const free = active.map((each) => ({ ...each, owesBig: false, owesSmall: false }))
  const button = free[0]?.seat ?? 0
  const inOrder = from(free, button)
  if (free.length === 2)
    return headsUp(free, inOrder[0]?.seat ?? 0, { missedBig: [], missedSmall: [] })
  const [small, big] = inOrder
  const blinds = { button, small: small?.seat ?? 0, big: big?.seat ?? 0 }
  return { blinds, players: playersOf(free, blinds), missedBig: [], missedSmall: [] }
}

/** Of two the button posts the small blind. */
function headsUp(
  ready: readonly Waiting[],
  big: number,
  missed: Pick<NextHand, 'missedBig' | 'missedSmall'>,
): NextHand {
  const button = ready.find(({ seat }) => seat !== big)?.seat ?? big
  const blinds = { button, small: button, big }
  return { blinds, players: playersOf(ready, blinds), ...missed }
}

function playersOf(ready: readonly Waiting[], { button, small, big }: Blinds): NextHand['players'] {
  return from(ready, button).map(({ seat, owesBig, owesSmall }) => ({
    seat,
    posts: seat === big ? 'big' : seat === small ? 'small' : owesBig ? 'big' : null,
    deadSmall: seat !== big && seat !== small && owesBig && owesSmall,
  }))
}
