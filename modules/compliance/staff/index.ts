export { ApprovalsScreen, approvalsStateOf, type ApprovalsView } from './approvals-screen.tsx'
export { AuditScreen, type AuditView } from './audit-screen.tsx'
export { loadRegionScreen, RegionScreen } from './region-screen.tsx'
export { useWaitingCount } from './waiting-count.ts'
