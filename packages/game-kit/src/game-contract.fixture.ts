import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { fingerprintOf } from './fingerprint-of.fixture.ts'
import type { Game } from './game.ts'
import { testIndexGame } from './index-contract.fixture.ts'
import { exactly, isExact, leastOf, middleOf } from './law.ts'
import { lawOf } from './law-of.ts'
import { testMovesGame } from './moves-contract.fixture.ts'
import type { Published } from './published.ts'
import { recompute } from './recompute.ts'
import { sampledChoices } from './sampled-choices.fixture.ts'
import { testStreamGame } from './stream-contract.fixture.ts'

export { fingerprintOf } from './fingerprint-of.fixture.ts'
export {
  anyMove,
  bestMove,
  endedOf,
  openStatesOf,
  roundsOf,
  sampleSeeds,
} from './rounds-of.fixture.ts'

// GLI-19 4.7.1: each bet configuration gives back at least three quarters.
const leastReturn = 0.75

/** What every game must keep, whoever made it. `games/games.test.ts` runs it over the list. */
export function testGame(name: string, game: Game, published: Published): void {
  describe(name, () => {
    test('accepts its own choices, and no choice with a field more', () => {
      for (const choice of game.choices()) expect(safeParse(game.choice, choice).success).toBe(true)
      const [first] = game.choices()
      const padded = { ...(first as object), multiplier: 5_000_000 }
      expect(safeParse(game.choice, padded).success).toBe(false)
    })

    test('gives back at least 75 % and less than all', () => {
      const unfair = sampledChoices(game, game.kind === 'index' ? 400 : 40).filter((choice) => {
        const { mean } = lawOf(game, choice)
        const most = isExact(mean) ? middleOf(exactly(mean)) : mean.most
        return leastOf(mean) < leastReturn || most >= 1
      })
      expect(unfair).toEqual([])
    })

    if (game.kind === 'index') testIndexGame(game)
    if (game.kind === 'stream') testStreamGame(game)
    if (game.kind === 'moves') testMovesGame(game)
    keepsWhatIsPublished(game, published)
  })
}

function keepsWhatIsPublished(game: Game, published: Published): void {
  const { seeds, choice, moves = [], index, words, multiplier } = published.example

  test('draws the published example, twice the same', () => {
    const first = recompute(game, { seeds, choice, moves })
    expect({
      index: first.index ?? undefined,
      words: first.drawn?.words,
      multiplier: first.multiplier,
    }).toEqual({ index, words, multiplier })
    expect(recompute(game, { seeds, choice, moves })).toEqual(first)
  })

  test('has a new version when it pays anything else than was published', () => {
    expect({ version: game.version, fingerprint: fingerprintOf(game) }).toEqual({
      version: published.version,
      fingerprint: published.fingerprint,
    })
  })
}
