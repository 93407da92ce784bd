import type { Described, Game, Published } from '@tessera/game-kit'
import { games, type GameSlug } from './index.ts'

/** A game of the list with what its folder says for the tests. */
export type Listed = { slug: GameSlug; game: Game; published: Published; described: Described }

const published = import.meta.glob<Published>('./*/published.ts', {
  eager: true,
  import: 'published',
})
const descriptions = import.meta.glob<Described>('./*/described.fixture.ts', {
  eager: true,
  import: 'described',
})

/** Every game of the list. Throws where a folder lacks what the tests need. */
export const listed: Listed[] = Object.entries(games).map(([slug, game]) => ({
  slug: slug as GameSlug,
  game: game as unknown as Game,
  published: partOf(published, slug, 'published.ts'),
  described: partOf(descriptions, slug, 'described.fixture.ts'),
}))

function partOf<Part>(parts: Record<string, Part>, slug: string, file: string): Part {
  const part = parts[`./${slug}/${file}`]
  if (!part) throw new Error(`games/${slug} has no ${file}`)
  return part
}
