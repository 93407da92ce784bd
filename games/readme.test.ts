import type { Game } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { messages as diceMessages } from './dice/messages.ts'
import { games, type GameSlug } from './index.ts'
import { messages as orchardMessages } from './orchard/messages.ts'
import { publishedOf } from './published.ts'
import { type Described, readmeOf } from './readme-of.fixture.ts'

const pages: Record<GameSlug, Omit<Described, 'game' | 'published'>> = {
  orchard: {
    title: orchardMessages.texts.title,
    rules: [
      orchardMessages.texts.lead,
      'Three of a kind on the line pay, and so do two cherries on the first two reels.',
      orchardMessages.texts.rounding,
    ],
    examples: [{ name: 'every spin', choice: {} }],
  },
  dice: {
    title: diceMessages.texts.title,
    rules: [diceMessages.texts.lead, diceMessages.texts.rounding],
    examples: [100, 1_000, 2_500, 4_951, 5_000, 7_500, 9_800].map((target) => ({
      name: `under ${(target / 100).toFixed(2)}`,
      choice: { side: 'under', target },
    })),
  },
}

// `npx vitest run games/readme.test.ts -u` writes them.
test.each(Object.keys(games) as GameSlug[])(
  'the README of %s tells what its maths does',
  async (slug) => {
    const game = games[slug] as Game
    const text = readmeOf({ game, published: publishedOf[slug], ...pages[slug] })
    await expect(text).toMatchFileSnapshot(`./${slug}/README.md`)
  },
)
