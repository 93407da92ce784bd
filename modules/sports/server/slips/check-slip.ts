import { Problem, roleOf } from '@tessera/calls'
import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import { liveDelays, ownDelay } from '../../limits.ts'
import { sportsProblems } from '../../problems.ts'
import { type BetKind, slipProblem, shapeOf, countLines } from '../../rules/index.ts'
import type { slipCalls } from '../../slip-calls.ts'
import { saidProblem } from '../tickets/said-problem.ts'
import { unitOf } from '../whose.ts'
import type { AskedSlip } from './asked-slip.ts'
import { type FoundLeg, openLegs, relatedOf } from './judge.ts'
import { mostOf, readFactors, readLimits } from './limits.ts'
import { whyNotMember } from './may-bet.ts'
import { isInPlay, type Picks, readPicks } from './picks.ts'
import { termsAt } from './sent.ts'
import { leastLine } from './usual-limits.ts'

type Composed = z.output<typeof slipCalls.checkSlip.body>
type Found = { leg: number | null; problem: Problem }

/** The highest stake of a slip as it is composed, and all that stands against it. */
export async function checkSlip({ db, member }: MemberContext, composed: Composed) {
  const unit = unitOf(member)
  const slip = composedSlip(composed, { memberId: member.id, unit })
  const picks = await readPicks(
    db,
    slip.legs.flatMap((leg) => leg.outcomes),
  )
  const { legs, found } = await legsWithProblems(db, slip, picks)
  const problems = [...shapeProblems(composed), ...found]
  const reason = roleOf(member.type) === 'trial' ? undefined : await whyNotMember(db, member.id)
  if (reason) problems.push({ leg: null, problem: sportsProblems.notForYou({ reason }) })
  for (const { a, b, why } of relatedOf(slip, legs)) {
    const [one, other] = [legs[a - 1]?.number ?? a, legs[b - 1]?.number ?? b]
    const problem = sportsProblems.relatedLegs({ one, other, reason: why })
    problems.push({ leg: one, problem }, { leg: other, problem })
  }
  const isWhole = problems.length === 0
  const outcomes = slip.legs.flatMap((leg) => leg.outcomes)
  const limits = await readLimits(db, { memberId: member.id, unit, outcomes })
  const terms = termsAt(
    slip,
    legs,
    legs.map(({ now }) => now),
  )
  const most = isWhole
    ? mostOf(limits, terms, { legs: legs.map((leg) => leg.picks), unit })
    : undefined
  return {
    most: money((most?.most ?? 0n) * BigInt(isWhole ? slip.lines : 0), unit),
    reason: most?.reason ?? null,
    problems: problems.map(({ leg, problem }) => shownProblem(leg, problem, member.language)),
    joined: legs.flatMap(({ number, picks: { length }, now }) =>
      length > 1 ? [{ leg: number, odds: now }] : [],
    ),
  }
}

const shownProblem = (leg: number | null, { kind, facts }: Problem, language: string) => ({
  leg,
  name: kind.code,
  text: saidProblem(kind.code, (facts ?? {}) as Record<string, unknown>, language),
})

/** The slip with a stake of one unit a line: what it costs does not matter here. */
function composedSlip(
  { kind, sizes, legs, eachWay }: Composed,
  { memberId, unit }: { memberId: string; unit: string },
): AskedSlip {
  const asked = legs.map(({ outcomes, isBanker }) => ({
    outcomes: outcomes.map(BigInt),
    odds: 0,
    versions: [],
    isBanker,
  }))
  const plain = { ...plainSlip({ kind, sizes, legs, eachWay }) }
  const isWhole = slipProblem(plain) === undefined
  const shape = shapeOf(plain, isWhole ? (kind as BetKind) : 'single')
  const lines = isWhole ? countLines(shape) : 1
  return {
    id: '',
    memberId,
    unit,
    kind: shape.kind,
    sizes,
    legs: asked,
    shape,
    eachWay,
    lines,
    lineStake: 1n,
    stake: BigInt(lines),
    onChange: 'any',
    leastOdds: undefined,
  }
}

// The prices are not known yet: any that can be stands in their place.
const plainSlip = ({ kind, sizes, legs, eachWay }: Composed) => ({
  kind,
  sizes,
  legs: legs.map(({ outcomes, isBanker }) => ({
    outcomes: outcomes.map(String),
    odds: 20_000,
    isBanker,
  })),
  lineStake: 1n,
  eachWay,
  onChange: 'any',
})

function shapeProblems(composed: Composed): Found[] {
  const wrong = slipProblem(plainSlip(composed))
  if (!wrong) return []
  const problem = sportsProblems.wrongSlip({ part: wrong.problem })
  return [{ leg: wrong.leg ?? null, problem }]
}

/** The legs that are open, and why the others are not. */
async function legsWithProblems(
  db: MemberContext['db'],
  slip: AskedSlip,
  picks: Picks,
): Promise<{ legs: FoundLeg[]; found: Found[] }> {
  const legs: FoundLeg[] = []
  const found: Found[] = []
  for (const [index, leg] of slip.legs.entries()) {
    try {
      const [open] = await openLegs(db, { ...slip, legs: [leg] }, picks)
      if (open) legs.push({ ...open, number: index + 1 })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const facts = { ...(error.facts as object), leg: index + 1 }
      found.push({ leg: index + 1, problem: new Problem(error.kind, facts) })
    }
  }
  return { legs, found }
}

/** The limits, delays and factors under which a member bets on these outcomes now. */
export async function readSlipTerms({ db, member }: MemberContext, asked: string | undefined) {
  const unit = unitOf(member)
  const outcomes = asked === undefined ? [] : asked.split(',').map(BigInt)
  const picks = await readPicks(db, outcomes)
  const limits = await readLimits(db, { memberId: member.id, unit, outcomes })
  const factors = await readFactors(db, member.id)
  return {
    least: money(leastLine(unit), unit),
    maxWin: money(limits.of('ticket', 0), unit),
    delays: [...picks.values()].map((pick) => ({
      outcome: Number(pick.outcome),
      seconds: isInPlay(pick) ? (pick.isOwn ? ownDelay : liveDelays[pick.sport]) : 0,
    })),
    factors: factors.map(({ sport, factorPpm, reason, untilAt }) => ({
      sport,
      factorPpm,
      reason,
      until: untilAt.toISOString(),
    })),
  }
}
