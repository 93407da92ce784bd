import { useQuery } from '@tanstack/react-query'
import { query, useLanguage } from '@tessera/web-kit'
import { recordCalls } from '../../records-calls.ts'
import type { RecordChoices } from '../../records-shapes.ts'

/** What the member has rows of. Until it is known, and where it cannot be known, filters offer all. */
export function useChoices(): RecordChoices | undefined {
  const { code } = useLanguage()
  const { data } = useQuery({
    ...query(recordCalls.listChoices, { query: { language: code.toUpperCase() } }),
    throwOnError: false,
  })
  return data
}
