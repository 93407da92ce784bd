export { DepositScreen, loadDepositScreen } from './deposit-screen.tsx'
