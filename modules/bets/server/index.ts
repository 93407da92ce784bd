export type { DescribeGames, GameDescription, GameRef } from './describe-games.ts'
export { type DescribeTickets, noTickets } from './describe-tickets.ts'
export { betsJobs } from './jobs.ts'
export { placedBet } from './placed-bet.ts'
export { isShort } from './place-from-purse.ts'
export {
  closeFreeStakes,
  endFreeStakes,
  findFreeStakes,
  type FreeStakes,
  freeStakesOf,
  openFreeStakes,
} from './free-stakes.ts'
export { closePurse, openPurse, type Purse } from './purses.ts'
export { type Corrected, correctBet, correctBets, type Correcting } from './correct-bet.ts'
export { creditBet, type Crediting, takeCreditBack } from './credit-bet.ts'
export { movedOfBet } from './move-bets.ts'
export { limitReached } from './limit-reached.ts'
export { placeAdmitted } from './place-admitted.ts'
export { endMany, type EndingBet } from './end-many.ts'
export { placeBet } from './place-bet.ts'
export type { Placing } from './placing.ts'
export { closedFor, endSeatedBets, type SeatedBet } from './seated-bets.ts'
export { type Play, readPlay } from './play-time.ts'
export { type BetCorrection, findCorrections } from './bet-corrections.ts'
export { takeUntoldCorrections, type UntoldCorrection } from './told-corrections.ts'
export { type BetPart, findParts } from './bet-parts.ts'
export { type PaidPart, payPart, payParts, type PayingPart } from './pay-part.ts'
export { betsRoutes } from './routes.ts'
export { rollBackBet, settleBet, type Settling, voidBet } from './settle-bet.ts'
export {
  type Counted,
  countedOf,
  countingSince,
  countSettled,
  hasUnheard,
  readSettled,
  type Settled,
  undoesEnd,
  wholesOf,
} from './settlements.ts'
export type { SettledPosition } from './settled-position.ts'
export {
  readStakeLimits,
  removeStakeLimit,
  setStakeLimit,
  type StakeLimit,
} from './stake-limits.ts'
export { winnerBoardListener } from './winner-board.ts'
export { evenMarket, type Market } from './valid-bet/coverage.ts'
export { lowerValidBet } from './valid-bet/lower-valid-bet.ts'
export type { Ticket, ValidBets } from '../rules/ticket.ts'
export { type CockfightTicket, validOfCockfight } from '../rules/valid-of-cockfight.ts'
export { validOfHand } from './valid-bet/valid-of-hand.ts'
export { type LiveTicket, validOfLive } from './valid-bet/valid-of-live.ts'
export { type LotteryTicket, validOfLottery } from './valid-bet/valid-of-lottery.ts'
export { validOfRound } from './valid-bet/valid-of-round.ts'
export { type SideTicket, validOfSides } from './valid-bet/valid-of-sides.ts'
export { leastSportsOdds, validOfSports } from '../rules/valid-of-sports.ts'
export { figuresListener } from './figures/figures-listener.ts'
export { figuresRoutes } from './figures/figures-routes.ts'
export { type MeasuredReturn, readReturns } from './figures/read-returns.ts'
export { returnBand } from './figures/return-band.ts'
export { checkPeriod, type DeclaredReturns } from './figures/read-figures.ts'
