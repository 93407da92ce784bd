import { lazyPart } from '@tessera/web-kit'

/** The books, which everybody may check: apart from what a member sees of their own money. */
export { loadHealthScreen } from './health-query.ts'

export const HealthScreen = lazyPart(async () => ({
  default: (await import('./health-screen.tsx')).HealthScreen,
}))
