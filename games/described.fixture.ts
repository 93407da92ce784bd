import type { Described } from '@tessera/game-kit'
import type { GameSlug } from './index.ts'

const files = import.meta.glob<{ described: Described }>('./*/described.fixture.ts', {
  eager: true,
})

/** What the README of a game says beside its figures: each game's own `described.fixture.ts`. */
export function describedOf(slug: GameSlug): Described {
  const file = files[`./${slug}/described.fixture.ts`]
  if (!file) throw new Error(`games/${slug}/described.fixture.ts is missing`)
  return file.described
}
