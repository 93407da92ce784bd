import { lobbyCalls } from '@tessera/lobby/calls'
import { query, useLanguage } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { type MenuEntry, typeEntries } from './menu-entries.ts'

/** The categories that have games, with how many; undefined while the catalogue is on its way. */
export function useCategories(): MenuEntry[] | undefined {
  const { code } = useLanguage()
  const { data, isPending } = useQuery({
    ...query(lobbyCalls.readMenus, { query: { language: code.toUpperCase() } }),
    staleTime: 60_000,
    throwOnError: false,
  })
  if (isPending) return undefined
  return typeEntries(new Map(data?.groups.map(({ gameCategory, games }) => [gameCategory, games])))
}
