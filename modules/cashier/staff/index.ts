export { ChannelsScreen } from './channels-screen.tsx'
export { type DeskPlace, DeskScreen, deskViewOf } from './withdraw/desk-screen.tsx'
export {
  type DepositDeskPlace,
  DepositDeskScreen,
  depositViewOf,
} from './deposit/deposit-desk-screen.tsx'
export { TurnoverScreen } from './turnover/turnover-screen.tsx'
export { WithdrawRuleScreen } from './withdraw/withdraw-rule-screen.tsx'
