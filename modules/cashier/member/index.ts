export { DepositScreen, loadDepositScreen } from './deposit-screen.tsx'
export { loadWithdrawScreen, WithdrawScreen } from './withdraw/withdraw-screen.tsx'
