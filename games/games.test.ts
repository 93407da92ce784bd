import type { Game } from '@tessera/game-kit'
import { testGame } from '@tessera/game-kit/game-contract'
import { games, type GameSlug } from './index.ts'
import { publishedOf } from './published.ts'

for (const [slug, game] of Object.entries(games)) {
  testGame(slug, game as Game, publishedOf[slug as GameSlug])
}
