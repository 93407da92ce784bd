import { useQuery } from '@tanstack/react-query'
import { compileMessage } from './compile-message.ts'
import type { Messages } from './define-messages.ts'
import { fillMessage } from './fill-message.ts'
import { catalogueOf } from './language.ts'
import { filled } from './use-text.ts'

/** Says a text in one language: by its set, its key and what fills its holes. */
export type SayIn = (set: Messages, key: string, values: Record<string, unknown>) => string

/** The texts of a language that need not be the reader's; nothing until they are there. `code`: es. */
export function useTextsIn(code: string): SayIn | undefined {
  const { data } = useQuery({
    queryKey: ['texts', code],
    queryFn: () => catalogueOf(code),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  if (!data) return undefined
  return ({ module, texts }, key, values) => {
    const message = compileMessage(data[module]?.[key] ?? texts[key] ?? key)
    return fillMessage(message, filled(values, code), code)
  }
}
