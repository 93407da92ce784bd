// A PostgreSQL of its own with full durability, for tests that kill what stands on it.
export { startPostgres } from '../../../scripts/postgres.mjs'
