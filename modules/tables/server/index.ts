export { tablesServer } from './module.ts'
export { listTableCodes, syncTables } from './lists/sync-tables.ts'
export { describeTables } from './lists/describe-tables.ts'
