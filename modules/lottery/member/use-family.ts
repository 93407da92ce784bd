import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useText } from '@tessera/web-kit'
import { defineMessages } from '@tessera/web-kit/messages'
import { useMemo } from 'react'
import { type LoadedFamily, loadFamily } from '../plays/load.ts'

const familyAsk = (code: string) =>
  queryOptions({
    queryKey: ['lottery family', code],
    // A cache keeps no «nothing».
    queryFn: async (): Promise<LoadedFamily | null> => (await loadFamily(code)) ?? null,
    staleTime: Infinity,
    throwOnError: false,
  })

/**
 * The rules and texts of a family, once they are here, as it is played in a draw at this time; null for a family that is not
 * known.
 */
export function useFamily(code: string, drawsAt?: string): LoadedFamily | null | undefined {
  const { data } = useQuery({ ...familyAsk(code), enabled: code !== '' })
  return useMemo(() => (data && drawsAt ? playedAt(data, drawsAt) : data), [data, drawsAt])
}

/** A family as it is played in a draw at this time. */
function playedAt(loaded: LoadedFamily, drawsAt: string): LoadedFamily {
  const family = loaded.family.at?.(new Date(drawsAt)) ?? loaded.family
  return { ...loaded, family }
}

/** The same for several, by their codes; absent while it is on its way. */
export function useFamilies(codes: readonly string[]): ReadonlyMap<string, LoadedFamily | null> {
  const wanted = [...new Set(codes)]
  return useQueries({
    queries: wanted.map(familyAsk),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data, isPending }, at) =>
          isPending ? [] : [[wanted[at] ?? '', data ?? null] as const],
        ),
      ),
  })
}

const nothing = defineMessages('lottery', {})

/**
 * What a family calls its plays, rows, tiers and options; the code where it has no name for it, as numbers have none.
 */
export function useFamilyText(
  loaded: LoadedFamily | null | undefined,
): (kind: 'play' | 'row' | 'tier' | 'option' | 'trend' | 'outcome', code: string) => string {
  const texts: LoadedFamily['texts'] = loaded?.texts ?? nothing
  const text = useText(texts)
  return useMemo(
    () => (kind, code) => {
      const key = `${kind}.${code}`
      return Object.hasOwn(texts.texts, key) ? text(key) : code
    },
    [texts, text],
  )
}
