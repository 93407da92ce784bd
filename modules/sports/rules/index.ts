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
  type TicketLeg,
  type TicketOutcome,
  type TicketState,
  type TicketTerms,
} from './ticket.ts'
