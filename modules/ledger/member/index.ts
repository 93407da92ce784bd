export { AccountRecordScreen, loadAccountRecordScreen } from './account-record-screen.tsx'
export { BalancePill } from './balance-pill.tsx'
export { Movements } from './movements.tsx'
export { useBalance, useRefreshBalance } from './use-balance.ts'
