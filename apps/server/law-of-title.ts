import { type Game, lawOf } from '@tessera/game-kit'
import { games, type GameSlug } from '@tessera/games'

type TitleLaw = { category: string; law: { multiplier: number; weight: number }[] }
const known = new Map<string, TitleLaw | undefined>()
const isOurs = (slug: string): slug is GameSlug => slug in games

/** What each round of an in-house title pays on its default choice, where its law can be told whole. Counted once. */
export function lawOfTitle(slug: string): TitleLaw | undefined {
  if (!isOurs(slug)) return undefined
  if (!known.has(slug)) known.set(slug, counted(games[slug] as Game))
  return known.get(slug)
}

function counted(game: Game): TitleLaw | undefined {
  const [choice] = game.choices()
  const rows = lawOf(game, choice).table?.rows
  if (!rows) return undefined
  const law = rows.map(({ multiplier, weight }) => ({ multiplier, weight: Number(weight) }))
  return { category: game.category, law }
}

/** Whether free rounds of an in-house title can be given: games with moves have none. */
export const hasFreeRounds = (slug: string): boolean => isOurs(slug) && games[slug].kind !== 'moves'
