import type * as z from 'zod/mini'

/** Why free rounds of a title of a vendor cannot be given. */
export const titleFaults = [
  'titleUnknown',
  'titleClosed',
  'titleHasNone',
  'protocolHasNone',
] as const
export type TitleFault = (typeof titleFaults)[number]

/** What can be wrong with one term. */
export const termFaults = ['missing', 'tooSmall', 'tooLarge', 'wrong', ...titleFaults] as const
export type TermFault = (typeof termFaults)[number]

/** What is wrong with which term, by its place: `gift.amount`, `steps.0.target`. Empty where nothing is. */
export function faultsIn(shape: z.ZodMiniType, raw: unknown): Record<string, TermFault> {
  const result = shape.safeParse(raw)
  if (result.success) return {}
  const faults = result.error.issues.map(
    ({ path, code }) => [path.map(String).join('.'), faultOf(code, valueAt(raw, path))] as const,
  )
  return Object.fromEntries(faults.toReversed())
}

function faultOf(code: string, value: unknown): TermFault {
  if (value === undefined || value === null || value === '') return 'missing'
  if (code === 'too_small') return 'tooSmall'
  return code === 'too_big' ? 'tooLarge' : 'wrong'
}

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    raw,
  )
