// A PostgreSQL of its own with full durability, for tests that kill it.
export { startPostgres } from '../../../scripts/postgres.mjs'
