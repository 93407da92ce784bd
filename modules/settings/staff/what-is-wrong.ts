import { safeParse, type $ZodType } from 'zod/v4/core'

/** Where a value has not the shape that is asked for, in words of its own keys: `mirrors 2 url`. */
export function whatIsWrong(shape: $ZodType, value: unknown): string | undefined {
  const read = safeParse(shape, value)
  if (read.success) return undefined
  const path = read.error.issues[0]?.path ?? []
  return path.map((each) => (typeof each === 'number' ? each + 1 : String(each))).join(' ')
}
