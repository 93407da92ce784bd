import type { RulesKey } from '../rules-messages.ts'
import type { LegEnd } from './leg.ts'

export type LegStateName = LegEnd | 'open' | 'withdrawn'

/** A leg at a moment: how it stands, and by which message and score. */
export type LegStanding = {
  state: LegStateName
  message?: string | undefined
  score?: string | undefined
  /** Why it is void against its result: accepted after it was known, or cancelled for a reason. */
  late?: boolean | undefined
  cancelled?: string | undefined
}

/** A ticket at a moment. Prize and valid bet are those of its end; undefined while it is open. */
export type TicketStanding = {
  legs: readonly LegStanding[]
  prize?: bigint | undefined
  validBet?: bigint | undefined
}

/** Amounts are digits of ledger units, null while open, so that a difference can be kept as JSON. */
type Change = { before: string | null; after: string | null }
export type LegChange = LegStanding & { leg: number; before: LegStateName; scoreBefore?: string }
export type TicketDiff = { legs: LegChange[]; prize: Change; validBet: Change }

/** What differs between two moments of a ticket; undefined where nothing does. */
export function diffOf(before: TicketStanding, after: TicketStanding): TicketDiff | undefined {
  const legs = after.legs.flatMap((leg, index): LegChange[] => {
    const old = before.legs[index]
    if (old?.state === leg.state) return []
    const scoreBefore = old?.score === undefined ? {} : { scoreBefore: old.score }
    return [{ ...leg, leg: index + 1, before: old?.state ?? 'open', ...scoreBefore }]
  })
  const prize = changeOf(before.prize, after.prize)
  const validBet = changeOf(before.validBet, after.validBet)
  const isSame = prize.before === prize.after && validBet.before === validBet.after
  return legs.length === 0 && isSame ? undefined : { legs, prize, validBet }
}

const changeOf = (before: bigint | undefined, after: bigint | undefined): Change => ({
  before: before?.toString() ?? null,
  after: after?.toString() ?? null,
})

/** How a difference is said: texts of `rulesMessages`, amounts, and what each leg is on. */
export type DiffWords = {
  say: (key: RulesKey, holes: Record<string, string>) => string
  money: (units: bigint) => string
  what: (leg: number) => string
}

/** A difference in sentences: one for each leg, then prize and valid bet. The same for members, staff and case files. */
export function saidDiff(diff: TicketDiff, words: DiffWords): string[] {
  const amount = (units: string | null): string =>
    units === null ? words.say('change.none', {}) : words.money(BigInt(units))
  const money = (key: RulesKey, { before, after }: Change): string =>
    words.say(key, { before: amount(before), after: amount(after) })
  return [
    ...diff.legs.map((leg) => saidLeg(leg, words)),
    money('change.prize', diff.prize),
    money('change.validBet', diff.validBet),
  ]
}

function saidLeg(change: LegChange, { say, what }: DiffWords): string {
  const holes = {
    leg: String(change.leg),
    what: what(change.leg),
    before: say(`leg.${change.before}`, {}),
    after: say(`leg.${change.state}`, {}),
  }
  const source = sourceOf(change, say)
  return source === '' ? say('change.leg', holes) : say('change.legFor', { ...holes, source })
}

/** «message 8841, score 2:1 to 1:1». */
function sourceOf(
  { message, score, scoreBefore, late, cancelled }: LegChange,
  say: DiffWords['say'],
): string {
  const parts: string[] = []
  if (late) parts.push(say('change.late', {}))
  if (cancelled !== undefined) parts.push(say('change.cancelled', { reason: cancelled }))
  if (message !== undefined) parts.push(say('change.message', { message }))
  if (score !== undefined) {
    const isMoved = scoreBefore !== undefined && scoreBefore !== score
    parts.push(
      isMoved
        ? say('change.score', { before: scoreBefore, after: score })
        : say('change.scoreNow', { score }),
    )
  }
  return parts.join(', ')
}
