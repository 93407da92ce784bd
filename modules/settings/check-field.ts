import type { PatternId } from './pattern-ids.ts'
import { patternKinds } from './patterns.ts'

/** What a field of the registration form must be (specification 3, registration field rule). */
export type FieldRule = {
  field: string
  shown: boolean
  required: boolean
  acceptedPattern: string
  minLength: number
  maxLength: number
  patternId: PatternId
}

/** Why a value is refused. `bounds` fills the hole of the message `reg_pattern_<patternId>`. */
export type Mismatch = { reason: 'empty' | 'pattern'; patternId: PatternId; bounds: string }

const compiled = new Map<PatternId, RegExp>()

function expressionOf(id: PatternId): RegExp | undefined {
  const { accepts } = patternKinds[id]
  if (accepts === '*') return undefined
  const known = compiled.get(id) ?? new RegExp(accepts, 'u')
  compiled.set(id, known)
  return known
}

/** «4 - 16», or one number where both ends are the same (specification 5). */
export const boundsOf = ({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>) =>
  minLength === maxLength ? String(minLength) : `${minLength} - ${maxLength}`

/**
 * Why this rule refuses a value, or undefined where it accepts it. The same check runs in the form and on the server.
 * Length counts characters as people do and is checked first, so a long text costs nothing.
 */
export function checkField(rule: FieldRule, value: string | undefined): Mismatch | undefined {
  const text = value ?? ''
  const mismatch = { patternId: rule.patternId, bounds: boundsOf(rule) }
  if (text === '') return rule.required ? { reason: 'empty', ...mismatch } : undefined
  // No character takes more than two places.
  const isTooLong = text.length > rule.maxLength * 2
  const length = isTooLong ? Infinity : Array.from(text).length
  const hasLength = length >= rule.minLength && length <= rule.maxLength
  const fits = hasLength && (expressionOf(rule.patternId)?.test(text) ?? true)
  return fits ? undefined : { reason: 'pattern', ...mismatch }
}

/** The rule of one field among all, where the form shows that field. */
export const ruleOf = (rules: readonly FieldRule[], field: string): FieldRule | undefined =>
  rules.find((rule) => rule.field === field && rule.shown)
