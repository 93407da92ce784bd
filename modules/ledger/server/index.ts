export {
  type AccountRef,
  bonusHeldOf,
  bonusOf,
  cashOf,
  clearingOf,
  heldOf,
  houseOf,
} from './accounts.ts'
export { carryCells, type CellLine } from './cells/carry-cells.ts'
export { nameCell, receiveFromCell, sendToCell } from './cells/cells.ts'
export type { CheckFunds, FundDifference } from './checks/found.ts'
export { type Discrepancy, findDiscrepancies } from './health.ts'
export { debtAccountOf, readDebt } from './debts.ts'
export { ledgerJobs } from './jobs.ts'
export { isAgain, type Moved, movedOf, movedRow, type MovedRow } from './moved.ts'
export type { AccountInPlay, ListInPlay } from './liabilities/take-liabilities.ts'
export { openMemberAccounts } from './open-member-accounts.ts'
export { pushBalance, pushBalances, readBalance } from './read-balance.ts'
export { ledgerRoutes } from './routes.ts'
export {
  cashOfAll,
  type Leg,
  lockAccounts,
  type Transfer,
  transfer,
  transferAll,
} from './transfer.ts'
export { entriesBefore, listEntries } from './list-entries.ts'
