import type { Problem } from './problems.ts'

/** Every answer on the wire. `value` of a failure holds the problem's facts. */
export type Envelope =
  | { success: true; value: unknown }
  | { success: false; code: string; message: string; value: unknown }

/** Amounts are bigints in code and strings of digits on the wire. */
export const toWire = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each))

export const success = (value: unknown): Envelope => ({ success: true, value })

export const failure = (problem: Problem): Envelope => ({
  success: false,
  code: problem.kind.code,
  message: plainText(problem),
  value: problem.facts ?? null,
})

// The browser translates a problem by its code and facts. This English is for tools without translations: simple
// placeholders only.
function plainText({ kind, facts }: Problem): string {
  const holes = (facts ?? {}) as Record<string, unknown>
  return kind.text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = holes[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : hole
  })
}
