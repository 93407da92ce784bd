import { mounted } from './guard.fixture.ts'

/** The form of a route in `route-access.json`: who may, and whether only sealed bodies are accepted. */
export const linesOf = (): Record<string, string> =>
  Object.fromEntries(
    [...mounted]
      .map(
        ([key, { access, encrypted }]) => [key, encrypted ? `${access} sealed` : access] as const,
      )
      .toSorted(([one], [two]) => (one < two ? -1 : 1)),
  )

/** The differences that a person has to review before the check passes. */
export function differences(reviewed: Record<string, string>): string[] {
  const now = linesOf()
  const missing = Object.entries(now)
    .filter(([key, access]) => reviewed[key] !== access)
    .map(([key, access]) =>
      reviewed[key] === undefined
        ? `a new route: add the line "${key}": "${access}" to apps/server/guard/route-access.json, if that is who may call it`
        : `${key} was "${reviewed[key]}" and is "${access}" now: change its line, if that is meant`,
    )
  const gone = Object.keys(reviewed)
    .filter((key) => now[key] === undefined)
    .map((key) => `${key} is not served any more: remove its line`)
  return [...missing, ...gone]
}
