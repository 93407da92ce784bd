export { tablesServer } from './module.ts'
export { syncTables } from './lists/sync-tables.ts'
