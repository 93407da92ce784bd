export { tablesServer } from './module.ts'
export { listTableCodes, syncTables } from './lists/sync-tables.ts'
export { tableNames } from './lists/table-names.ts'
export { describeTables } from './lists/describe-tables.ts'
