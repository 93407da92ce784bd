import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { jsonIn, query, send, tabStore } from '@tessera/web-kit'
import { lobbyCalls } from '../calls.ts'

type HotGames = Reply<typeof lobbyCalls.listHotGames>

/** Specification 3: hot games are kept in the session under this name, by language. */
const cacheName = 'HOT_GAMES'

function readCache(): Record<string, unknown> {
  const kept = jsonIn(tabStore.read(cacheName))
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
}

function keep(language: string, games: HotGames): void {
  tabStore.keep(cacheName, JSON.stringify({ ...readCache(), [language]: games }))
}

function cached(language: string): HotGames | undefined {
  const parsed = lobbyCalls.listHotGames.reply.safeParse(readCache()[language])
  return parsed.success ? parsed.data : undefined
}

/** The hot games in a language: from the session where they were read before, else from the server. */
export function hotQuery(code: string) {
  const language = code.slice(0, 2).toUpperCase()
  const input = { query: { language } }
  return {
    ...query(lobbyCalls.listHotGames, input),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HotGames> => {
      const known = cached(language)
      if (known) return known
      const games = await send(lobbyCalls.listHotGames, input, { signal })
      keep(language, games)
      return games
    },
    staleTime: Infinity,
  }
}

/** Forgets the hot games of this session and reads them again. */
export async function refreshHotGames(client: QueryClient): Promise<void> {
  tabStore.forget(cacheName)
  await client.invalidateQueries({ queryKey: [lobbyCalls.listHotGames.path] })
}
