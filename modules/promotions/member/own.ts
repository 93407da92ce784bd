export { AvailableBadge } from './available-badge.tsx'
