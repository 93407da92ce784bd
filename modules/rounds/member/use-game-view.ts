import type { GameView } from '@tessera/game-kit'
import type { GameSlug } from '@tessera/games'
import { useQuery } from '@tanstack/react-query'

async function loadView(slug: string): Promise<GameView> {
  const { views } = await import('@tessera/games/views')
  return views[slug as GameSlug]()
}

/** The picture of a game, fetched when it is opened. */
export const useGameView = (slug: string | undefined) =>
  useQuery({
    queryKey: ['game view', slug],
    queryFn: () => loadView(slug ?? ''),
    enabled: slug !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
