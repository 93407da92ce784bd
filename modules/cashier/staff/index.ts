export { ChannelsScreen } from './channels-screen.tsx'
export { type DeskPlace, DeskScreen, deskViewOf } from './withdraw/desk-screen.tsx'
export { WithdrawRuleScreen } from './withdraw/withdraw-rule-screen.tsx'
