import type { Game } from '@tessera/game-kit'
import { games, type GameSlug } from '@tessera/games'
import type { Chance } from './chance.ts'

const choicesMost = 12

type Playable = { slug: GameSlug; kind: Game['kind']; choices: Record<string, unknown>[] }

/** A few choices of each game, evenly from all that it has. */
const playable: Playable[] = Object.entries(games).map(([slug, each]) => {
  const game = each as unknown as Game
  const every = [...game.choices()] as Record<string, unknown>[]
  const step = Math.max(1, Math.ceil(every.length / choicesMost))
  return {
    slug: slug as GameSlug,
    kind: game.kind,
    choices: every.filter((_, at) => at % step === 0),
  }
})

/** A game of these kinds and one of its choices; the first of the list is played most. */
export function anyGame(
  chance: Chance,
  kinds: readonly Game['kind'][],
): { game: GameSlug; choice: Record<string, unknown> } {
  const offered = playable.filter(({ kind }) => kinds.includes(kind))
  const [favourite] = offered
  const { slug, choices } = favourite && chance.isTrue(0.35) ? favourite : chance.pick(offered)
  return { game: slug, choice: chance.pick(choices) }
}
