export { fixedClock } from './fixed-clock.ts'
export { freshDatabase } from './fresh-database.ts'
export { memberContext, person, type Pushed, testContext } from './test-context.ts'
export { startPostgres } from './real-postgres.ts'
