import type { Game } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { describedOf } from './described.fixture.ts'
import { games, type GameSlug } from './index.ts'
import { publishedOf } from './published.ts'
import { readmeOf } from './readme-of.fixture.ts'

// `npx vitest run games/readme.test.ts -u` writes them.
test.each(Object.keys(games) as GameSlug[])(
  'the README of %s tells what its maths does',
  async (slug) => {
    const game = games[slug] as Game
    const text = readmeOf({ game, published: publishedOf[slug], ...describedOf(slug) })
    await expect(text).toMatchFileSnapshot(`./${slug}/README.md`)
  },
)
