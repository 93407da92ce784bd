import { useSuspenseQuery } from '@tanstack/react-query'
import type { Messages } from '@tessera/web-kit'
import type { Family } from '../../plays/family.ts'

/** A family with its texts, as a page loads it: alone. */
export type LoadedFamily = { family: Family; texts: Messages }
export type LoadFamily = (code: string) => Promise<LoadedFamily>

export const useFamily = (code: string, load: LoadFamily): LoadedFamily =>
  useSuspenseQuery({
    queryKey: ['lottery family', code],
    queryFn: () => load(code),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
