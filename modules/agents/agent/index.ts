/** The panels of the agent centre; the file of each is fetched when it is opened. */
export const loadTeamOverview = () => import('./team-overview-screen.tsx')
export const loadTeam = () => import('./team-screen.tsx')
export const loadRegisterCentre = () => import('./register-centre-screen.tsx')
export const loadTeamBets = () => import('./team-bets-screen.tsx')
export const loadAccountDetails = () => import('./account-details-screen.tsx')
export const loadReceipts = () => import('./receipts/receipts-screen.tsx')
export const loadContracts = () => import('./contracts/contract-screens.tsx')
export const loadRunRecords = () => import('./runs/run-records-screen.tsx')
