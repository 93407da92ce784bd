export {
  factorOf,
  expectedFactor,
  isResult,
  type LegEnd,
  legEndOf,
  lostResult,
  placeOdds,
  placeResultOf,
  voidResult,
  wonResult,
} from './leg.ts'
export {
  type BetKind,
  betKinds,
  countLines,
  linesOf,
  type NamedKind,
  namedKindsFor,
  type Shape,
  type ShapeProblem,
  shapeProblem,
  shareLine,
  sizesOf,
} from './lines.ts'
export { isMalay, readMalay, riskToWin } from './malay.ts'
export { bookOf, chancesOf, fairOdds, type MarginRemoval, priceOf, splitOf } from './margin.ts'
export {
  exactOdds,
  isOdds,
  ladderBelow,
  ladderDown,
  type LadderName,
  ladderUp,
  oddsOf,
  oddsWhole,
  type Price,
  stepped,
} from './odds.ts'
export {
  type OddsFormat,
  oddsFormats,
  shownFraction,
  type ShownOdds,
  shownOdds,
} from './shown-odds.ts'
export {
  type LegResults,
  type LinePart,
  type LineState,
  partFactor,
  partOdds,
  returnsOf,
  settleTicket,
  shapeLines,
  stakeOf,
  totalOdds,
  type TicketLeg,
  type TicketOutcome,
  type TicketState,
  type TicketTerms,
} from './ticket.ts'
export {
  fairValue,
  isTaken,
  marginOf,
  type NoSale,
  type OpenLeg,
  restOf,
  type Sale,
  type SaleMargins,
  saleMargins,
  saleOf,
  type SaleRules,
  sellPart,
  validOfPart,
  wholeShare,
} from './cash-out.ts'
export {
  diffOf,
  type DiffWords,
  type LegChange,
  type LegStanding,
  type LegStateName,
  saidDiff,
  type TicketDiff,
  type TicketStanding,
} from './diff.ts'
export {
  type Exposure,
  exposureOf,
  isMemberFactor,
  type LegLimit,
  type MarketClass,
  type MostStake,
  mostStake,
  resultsIf,
  type StakeBound,
} from './limits.ts'
export {
  type AskedPick,
  isWholeMarket,
  joinedResult,
  joinPicks,
  type JoinProblem,
  joinProblem,
  type Related,
  type RelatedLeg,
  relatedLegs,
  type Relation,
  relationOf,
} from './related.ts'
export {
  type Book,
  emptyBook,
  isWindow,
  isWithin,
  replay,
  replayed,
  type ReplayDeed,
  type ReplayedTicket,
  type ReplayItem,
  type ReplayPick,
} from './replay.ts'
export {
  everybodyMayWin,
  factorLeastPpm,
  factorMostPpm,
  joinedMarginPpm,
  joinedMost,
} from './rule-limits.ts'
export {
  type AskedSlip,
  type ChangeDecision,
  changePolicies,
  type ChangePolicy,
  costOf,
  decideChange,
  shapeOf,
  type SlipProblem,
  slipProblem,
  withoutPlaces,
} from './slip.ts'
export { isMet, type Need, type NeedAsked, needOf } from './needs.ts'
export { type NeedWords, saidNeed } from './said-need.ts'
export { type CountUnit, type Tally, tallyOf } from './tally.ts'
export { type KeptLeg, type KeptSale, type Verified, verifyCashOut } from './verify-cash-out.ts'
