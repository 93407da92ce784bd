/** What the site shows of contracts outside the agent centre. */
export { ContractPopup } from './contract-popup.tsx'
export { MemberContractsScreen } from './contract-screens.tsx'
