import { betsCalls } from '@tessera/bets/calls'
import { lobbyCalls } from '@tessera/lobby/calls'
import { languageCode, query } from '@tessera/web-kit'
import type { QueryClient } from '@tanstack/react-query'

/** What the shell shows on every page: asked for before the server draws one. */
export async function loadShell(client: QueryClient): Promise<void> {
  const inLanguage = { query: { language: languageCode().toUpperCase() } }
  await Promise.all([
    client.ensureQueryData(query(lobbyCalls.readMenus, inLanguage)),
    client.ensureQueryData(query(betsCalls.listWinners, inLanguage)),
  ])
}
