import type { Act, DiscrepancyKind, Loser } from '../../book-shapes.ts'
import type { Found, HeardLine, OurLine, TheirLine } from './lines.ts'

export type Books = {
  theirs: readonly TheirLine[]
  heard: readonly HeardLine[]
  ours: readonly OurLine[]
  /** What is booked of an earlier time that roll-backs are about. */
  earlier?: readonly OurLine[]
}

/** What is booked by its name, and what of it was taken back. */
type Booked = { booked: ReadonlyMap<string, OurLine>; back: ReadonlySet<string> }

type Three = { theirs?: TheirLine; heard?: HeardLine; ours?: OurLine }
type Verdict = { kind: DiscrepancyKind; value: bigint; loser: Loser }

// Outcomes after which the vendor may believe that it is booked.
const isDone = (heard: HeardLine | undefined): boolean =>
  heard?.outcome === 'ok' || heard?.outcome === 'rolled_back_before'

const keyOf = ({ act, tx }: { act: Act; tx: string }): string => `${act}\0${tx}`

/**
 * Compares the three books by the names of transactions. Each transaction differs in one way at most, the heaviest one; what has the
 * same name again in the vendor's book is a discrepancy of its own. Every value is exact.
 */
export function compareBooks({ theirs, heard, ours, earlier }: Books): Found[] {
  const all = new Map<string, Three>()
  const found: Found[] = []
  const place = (key: string): Three => {
    const known = all.get(key) ?? {}
    all.set(key, known)
    return known
  }
  const counts = new Map<string, number>()
  for (const line of theirs) {
    const key = keyOf(line)
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    if (number === 1) place(key).theirs = line
    else found.push(doubledOf(line, number))
  }
  for (const line of heard) place(keyOf(line)).heard = line
  for (const line of ours) place(keyOf(line)).ours = line
  const booked = new Map([...(earlier ?? []), ...ours].map((line) => [keyOf(line), line]))
  const back = new Set(ours.flatMap(({ act, of }) => (act === 'rollBack' && of ? [of] : [])))
  for (const three of all.values()) {
    const verdict = judge(three, { booked, back })
    if (verdict) found.push(foundOf(three, verdict))
  }
  return found
}

/** Of a bet or win that they have again: the second one is billed to the house. */
const doubledOf = (line: TheirLine, number: number): Found => ({
  ...sideOf({ theirs: line }),
  kind: 'doubled',
  number,
  value: line.amount,
  loser: line.act === 'win' ? 'member' : 'house',
})

function judge(three: Three, booked: Booked): Verdict | undefined {
  const { theirs, heard, ours } = three
  if (theirs && ours) return judgeBoth(theirs, heard, ours)
  if (theirs) return judgeTheirs(theirs, heard, booked)
  if (ours) return judgeOurs(ours)
  // Only the gateway knows of it. It has said that it is done: nothing was posted, and nobody asks for it.
  if (heard && isDone(heard) && heard.act !== 'rollBack')
    return { kind: 'answerDiffers', value: heard.amount ?? 0n, loser: loserOfAnswer(heard.act) }
  return undefined
}

const loserOfAnswer = (act: Act): Loser => (act === 'win' ? 'member' : 'house')

/** They have it, and nothing is booked here. */
function judgeTheirs(
  line: TheirLine,
  heard: HeardLine | undefined,
  booked: Booked,
): Verdict | undefined {
  const { act, amount } = line
  if (act === 'rollBack') return judgeBack(line, booked)
  if (isDone(heard)) return { kind: 'answerDiffers', value: amount, loser: loserOfAnswer(act) }
  if (amount === 0n)
    return { kind: act === 'bet' ? 'betOnlyTheirs' : 'winOnlyTheirs', value: 0n, loser: 'nobody' }
  return act === 'bet'
    ? { kind: 'betOnlyTheirs', value: amount, loser: 'house' }
    : { kind: 'winOnlyTheirs', value: amount, loser: 'member' }
}

/** They have taken something back that stands here. What was never taken need not be given back. */
function judgeBack({ of }: TheirLine, { booked, back }: Booked): Verdict | undefined {
  if (of === null || back.has(of)) return undefined
  const bet = booked.get(keyOf({ act: 'bet', tx: of }))
  if (bet && !bet.isVoid) return { kind: 'stateDiffers', value: bet.amount, loser: 'member' }
  const win = booked.get(keyOf({ act: 'win', tx: of }))
  return win && { kind: 'stateDiffers', value: win.amount, loser: 'house' }
}

/** It is booked here, and they do not have it. */
function judgeOurs({ act, amount, isVoid }: OurLine): Verdict | undefined {
  // A bet that was given back is in no report of many vendors.
  if (act === 'bet' && isVoid) return undefined
  if (act === 'bet')
    return { kind: 'betOnlyOurs', value: amount, loser: amount > 0n ? 'member' : 'nobody' }
  if (act === 'win')
    return { kind: 'winOnlyOurs', value: amount, loser: amount > 0n ? 'house' : 'nobody' }
  return amount > 0n ? { kind: 'stateDiffers', value: amount, loser: 'house' } : undefined
}

function judgeBoth(
  theirs: TheirLine,
  heard: HeardLine | undefined,
  ours: OurLine,
): Verdict | undefined {
  const { act } = ours
  if (theirs.player !== ours.player)
    return { kind: 'otherMember', value: ours.amount, loser: act === 'win' ? 'house' : 'member' }
  if (theirs.unit !== ours.unit)
    return {
      kind: 'currencyDiffers',
      value: ours.amount,
      loser: act === 'win' ? 'house' : 'member',
    }
  if (act !== 'rollBack' && theirs.isFree !== ours.isFree) {
    const value = distance(theirs.amount, ours.amount)
    return { kind: 'freeRoundDiffers', value, loser: value > 0n ? 'house' : 'nobody' }
  }
  if (act !== 'rollBack' && theirs.amount !== ours.amount) return judgeAmounts(theirs, ours)
  // A prize that stands alone belongs to no game here. Titles are found in any case.
  if (ours.game !== '' && theirs.game.toLowerCase() !== ours.game.toLowerCase())
    return { kind: 'otherGame', value: ours.amount, loser: 'nobody' }
  if (ours.posted !== null && ours.posted !== ours.amount)
    return { kind: 'answerDiffers', value: distance(ours.posted, ours.amount), loser: 'house' }
  if (!heard) return { kind: 'notHeard', value: 0n, loser: 'nobody' }
  if (!isDone(heard) && heard.outcome !== 'nothing_there') {
    const value = act === 'rollBack' ? 0n : ours.amount
    return { kind: 'answerDiffers', value, loser: act === 'win' ? 'house' : 'member' }
  }
  if (theirs.dust > 0) return { kind: 'dust', value: 0n, loser: 'nobody' }
  return theirs.day === ours.day ? undefined : { kind: 'otherDay', value: 0n, loser: 'nobody' }
}

/** A stake that was taken is too large for the member, a win that was paid too small; or the other way round for the house. */
function judgeAmounts(theirs: TheirLine, ours: OurLine): Verdict {
  const isMore = ours.amount > theirs.amount
  const isForMember = ours.act === 'win' ? isMore : !isMore
  return {
    kind: 'amountDiffers',
    value: distance(theirs.amount, ours.amount),
    loser: isForMember ? 'house' : 'member',
  }
}

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)

type Side = Omit<Found, 'kind' | 'value' | 'loser' | 'number'>

function sideOf({ theirs, heard, ours }: Three): Side {
  const line = ours ?? theirs ?? heard
  if (!line) throw new Error('a transaction is in no book')
  return {
    act: line.act,
    tx: line.tx,
    of: ours?.of ?? theirs?.of ?? null,
    player: line.player,
    round: line.round ?? '',
    game: line.game ?? '',
    unit: line.unit ?? '',
    theirs: theirs?.amount ?? null,
    heard: heard?.outcome ?? null,
    ours: ours?.amount ?? null,
    day: line.day,
  }
}

const foundOf = (three: Three, verdict: Verdict): Found => ({
  ...sideOf(three),
  number: 1,
  ...verdict,
})
