import { type Call, commonProblems } from '@tessera/calls'
import { safeParse } from 'zod/v4/core'
import { oddTexts } from './invalid-text.ts'

type Part = 'params' | 'query' | 'body'

/** The checked parts of a request; throws `badInput` that names each wrong field. */
export function received(call: Call, given: Record<Part, unknown>): Record<Part, unknown> {
  const parts: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined }
  const fields: Record<string, string> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (!schema) continue
    Object.assign(fields, oddTexts(given[part]))
    const result = safeParse(schema, given[part] ?? {})
    if (result.success) parts[part] = result.data
    else
      for (const { path, message } of result.error.issues) fields[path.join('.') || part] = message
  }
  if (Object.keys(fields).length > 0) throw commonProblems.badInput({ fields })
  return parts
}
