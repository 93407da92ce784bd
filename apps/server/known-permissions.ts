import { allCalls } from './docs/all-calls.ts'

/** Every permission that some call needs. `self` is everyone's, and granted to nobody. */
export const knownPermissions = (): string[] => [
  ...new Set(
    Object.values(allCalls)
      .map(({ access }) => access)
      .filter((access) => access.startsWith('staff:') && access !== 'staff:self')
      .map((access) => access.slice('staff:'.length)),
  ),
]
