export { loadWithdrawScreen, WithdrawScreen } from './withdraw-screen.tsx'
