import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { query, send } from '@tessera/web-kit'
import { lobbyCalls } from '../calls.ts'

type HotGames = Reply<typeof lobbyCalls.listHotGames>

/** Specification 3: hot games are kept in the session under this name, by language. */
const cacheName = 'HOT_GAMES'

function readCache(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(cacheName) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {} // storage is closed to us, or what is in it is not ours
  }
}

function keep(language: string, games: HotGames): void {
  try {
    sessionStorage.setItem(cacheName, JSON.stringify({ ...readCache(), [language]: games }))
  } catch {
    // Storage is closed to us: they are kept as long as the page.
  }
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
  try {
    sessionStorage.removeItem(cacheName)
  } catch {
    // Storage is closed to us: there is nothing to forget.
  }
  await client.invalidateQueries({ queryKey: [lobbyCalls.listHotGames.path] })
}
