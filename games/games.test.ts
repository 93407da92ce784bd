import { testGame } from '@tessera/game-kit/game-contract'
import { expect, test } from 'vitest'
import { listed } from './list.fixture.ts'
import { sourceHashOf } from './source-hash.fixture.ts'

for (const { slug, game, published } of listed) {
  testGame(slug, game, published)

  test(`${slug} stands in the list under its own name`, () => {
    expect(game.slug).toBe(slug)
  })

  // Of a game of one draw, the fingerprint holds every pay already.
  test.skipIf(game.kind === 'index')(`the code of ${slug} is the one that was published`, () => {
    expect(published.source).toBe(sourceHashOf(slug))
  })
}
