import { gameRules } from '@tessera/games/rules'
import type { Game } from '@tessera/game-kit'
import { useQuery } from '@tanstack/react-query'

/** The rules of one in-house game; undefined where there is none of that name. */
export const loadRules = async (slug: string): Promise<Game | undefined> =>
  Object.hasOwn(gameRules, slug) ? gameRules[slug]?.() : undefined

/** The rules of one game, fetched when they are asked for: `rules` is null where there is no such game. */
export function useGameRules(slug: string | undefined) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['game rules', slug],
    queryFn: async () => (await loadRules(slug ?? '')) ?? null,
    enabled: slug !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  return { rules: data ?? null, isPending: isPending && slug !== undefined, error, refetch }
}
