export { ChannelsScreen } from './channels-screen.tsx'
export { DeskScreen } from './withdraw/desk-screen.tsx'
export { type DeskPlace, deskPlaceIn, searchOfPlace } from './withdraw/desk-place.ts'
export {
  type DepositDeskPlace,
  DepositDeskScreen,
  depositViewOf,
} from './deposit/deposit-desk-screen.tsx'
export { TurnoverScreen } from './turnover/turnover-screen.tsx'
export { UplineRuleScreen } from './upline/upline-rule-screen.tsx'
export { WithdrawRuleScreen } from './withdraw/withdraw-rule-screen.tsx'
export {
  CorrectionsScreen,
  type CorrectionsPlace,
  correctionStateOf,
} from './corrections/corrections-screen.tsx'
export { MemberMoneyScreen } from './money/member-money-screen.tsx'
export { ReconciliationScreen } from './reconciliation/reconciliation-screen.tsx'
export { reconciliationViewOf } from './reconciliation/reconciliation-place.ts'
export type { ReconciliationPlace } from './reconciliation/reconciliation-place.ts'
