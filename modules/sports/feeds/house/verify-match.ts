import type { Reply } from '@tessera/calls'
import type { seasonCalls } from '../../season-calls.ts'
import { type Score } from '../../sport.ts'
import { isOfChain } from './chain.ts'
import { isSame } from './is-same.ts'
import { seasonKinds, type SeasonSport, seasonSports } from './kinds.ts'
import { matchSeedOf, wordOfTick } from './match-seed.ts'
import { entrantsOf, planSeason } from './plan.ts'
import { seasonMatch } from './play.ts'
import { pricedMarket } from './price.ts'
import { sidesOf } from './standings.ts'

// What was published of a match, computed again. It is run by everybody's browser, and by tests.

export type OwnEvent = Reply<typeof seasonCalls.readOwnEvent>
export type OwnMatch = NonNullable<OwnEvent['match']>
export type MatchPrices = Reply<typeof seasonCalls.readMatchPrices>
type PublishedVersion = MatchPrices['markets'][number]['versions'][number]

/** What is published of a match: what it was drawn from, and its prices. */
export type MatchProof = { own: OwnEvent; prices: MatchPrices }

/** `waiting`: cannot be said before the seed is told. */
export type Claim = 'holds' | 'broken' | 'waiting'

export type TickFinding = {
  number: number
  word: number
  /** What the seed gives; undefined before it is told. */
  drawn: number | undefined
  event: string
  isRight: boolean
}

export type PriceFinding = {
  market: number
  version: number
  key: string
  odds: number
  computed: number | undefined
}

export type Findings = {
  chain: Claim
  sides: Claim
  ticks: Claim
  score: Claim
  prices: Claim
  drawn: readonly TickFinding[]
  /** The prices that are not what the chances give. */
  wrong: readonly PriceFinding[]
  pricesChecked: number
}

export const isSeasonSport = (sport: string): sport is SeasonSport =>
  (seasonSports as readonly string[]).includes(sport)

export function sportOf({ season: { sport } }: OwnEvent): SeasonSport {
  if (!isSeasonSport(sport)) throw new RangeError(`No seasons of ${sport}`)
  return sport
}

const claim = (isRight: boolean): Claim => (isRight ? 'holds' : 'broken')

/** Whether the sides and their chances are what the anchor gives. Who meets in later rounds of a knock-out follows from results. */
function sidesClaim(own: OwnEvent, match: OwnMatch): Claim {
  const sport = sportOf(own)
  const kind = seasonKinds[sport]
  const { anchor, number } = own.season
  const entrants = entrantsOf(kind, anchor)
  const [home, away] = [entrants.get(match.home.code), entrants.get(match.away.code)]
  if (!home || !away || !isSame(kind.strength(home, away), match.strength)) return 'broken'
  const planned = planSeason({ kind, number, anchor, opensAt: new Date(0), pace: 1 })
  const same = planned.find(({ ref }) => ref === match.ref)
  if (!same) return kind.pairs(anchor) ? 'broken' : 'holds'
  return claim(same.home === home.code && same.away === away.code)
}

function tickFindings(own: OwnEvent, match: OwnMatch): TickFinding[] {
  const seed = own.round?.seed
  const matchSeed = seed ? matchSeedOf(seed, match.ref) : undefined
  const computed = seasonMatch(sportOf(own), match.strength).ticks(
    match.ticks.map(({ word }) => word),
  )
  return match.ticks.map(({ word, event, chances }, at) => {
    const drawn = matchSeed === undefined ? undefined : wordOfTick(matchSeed, at + 1)
    const again = computed[at]
    const isRight =
      (drawn === undefined || drawn === word) &&
      again?.event === event &&
      isSame(again.chances, chances)
    return { number: at + 1, word, drawn, event, isRight }
  })
}

type Checked = { claim: Claim; wrong: PriceFinding[]; checked: number }

/** Computes every price anew. `onPart` hears how much of it is done, from 0 to 1. */
export function checkPrices(
  { own, prices }: MatchProof,
  match: OwnMatch,
  onPart: (part: number) => void = () => undefined,
): Checked {
  const sport = sportOf(own)
  const contest = seasonMatch(sport, match.strength)
  const { scores } = contest.played(match.ticks.map(({ word }) => word))
  const expected = prices.messages.map(({ tick, isLive }) => {
    const score = tick === null ? undefined : scores[tick]
    if (!score) return undefined
    const model = contest.model({ status: isLive ? 'live' : 'planned', score })
    return { model, score: isLive ? sidesOf(score) : ([0, 0] as const), isSuspended: false }
  })
  const wrong: PriceFinding[] = []
  let checked = 0
  for (const [at, { id, type, specifiers, versions }] of prices.markets.entries()) {
    let before: PublishedVersion | undefined
    for (const version of versions) {
      const told = version.message === null ? undefined : expected[version.message]
      const again = told && pricedMarket({ type, specifiers }, { ...told })
      for (const [key, odds] of Object.entries(version.odds)) {
        checked++
        const outcome = again?.outcomes.find((each) => each.key === key)
        const computed = version.message === null ? before?.odds[key] : outcome?.odds
        // What is not offered has no price that could be wrong.
        const isPrice = odds === 0 || odds === computed
        const isChance =
          version.chances[key] === undefined || isSame(version.chances[key], partsOf(outcome?.fair))
        if (!isPrice || !isChance)
          wrong.push({ market: id, version: version.version, key, odds, computed })
      }
      before = version
    }
    onPart((at + 1) / prices.markets.length)
  }
  return { claim: claim(wrong.length === 0), wrong, checked }
}

type Parts = { win: number; halfWin: number; void: number; halfLoss: number }

/** Chances as they are published: what is nought at the end is left out, and so is the loss. */
export function partsOf(fair: Parts | undefined): number[] {
  if (!fair) return []
  const parts = [fair.win, fair.halfWin, fair.void, fair.halfLoss]
  while (parts.length > 1 && parts.at(-1) === 0) parts.pop()
  return parts
}

/** Computes a match again: chain, sides, ticks, score and every price. */
export function verifyMatch(proof: MatchProof, onPart?: (part: number) => void): Findings {
  const { own } = proof
  const { match, round, season } = own
  if (!match || !round) throw new RangeError('This is no match')
  const seed = round.seed
  const drawn = tickFindings(own, match)
  const { scores, isOver } = seasonMatch(sportOf(own), match.strength).played(
    match.ticks.map(({ word }) => word),
  )
  const end: Score | undefined = scores.at(-1)
  const prices = checkPrices(proof, match, onPart)
  return {
    chain: seed
      ? claim(isOfChain(seed, { anchor: season.anchor, round: round.number }))
      : 'waiting',
    sides: sidesClaim(own, match),
    ticks: !drawn.every(({ isRight }) => isRight) ? 'broken' : seed ? 'holds' : 'waiting',
    score: match.score ? claim(isOver && isSame(end, match.score)) : 'waiting',
    prices: prices.claim,
    drawn,
    wrong: prices.wrong,
    pricesChecked: prices.checked,
  }
}
