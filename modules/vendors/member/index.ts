export { loadTransferFundScreen, TransferFundScreen } from './transfer-fund-screen.tsx'
