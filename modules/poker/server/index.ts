export { listPokerCodes } from './lists/tables.ts'
export { syncPokerTables } from './lists/sync-tables.ts'
export { listSeatOwners } from './tables/seat-owners.ts'
export { pokerServer } from './module.ts'
