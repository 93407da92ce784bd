export { RegisterCentreScreen } from './register-centre-screen.tsx'
export { TeamOverviewScreen } from './team-overview-screen.tsx'
export { TeamManagementScreen, UserLossScreen } from './team-screen.tsx'
