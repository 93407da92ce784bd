import type { Classify, Lane } from '../calls.ts'
import { listedByVendor } from '../game-types.ts'

/** A vendor in a lane, in the order of the lobby. */
type Card = { category: string; vendor: string; name: string; isConnected: boolean }
type Title = { gameType: string; vendor: string; classify: string | null }
type Counted = { games: number; kinds: Set<string> }

// These types have lanes of their own, but suppliers keep their vendors among the sports.
const amongSports = new Set(['ESPORTS', 'COCKFIGHT'])
const laneKeyOf = ({ gameType, vendor }: Title, known: ReadonlySet<string>): string => {
  const own = `${gameType}/${vendor}`
  return !known.has(own) && amongSports.has(gameType) ? `SPORTS/${vendor}` : own
}

/** Every lane as suppliers give it, each vendor with how many titles it has there. */
export function lanesOf(cards: readonly Card[], titles: readonly Title[]): Lane[] {
  const keys = new Set(cards.map(({ category, vendor }) => `${category}/${vendor}`))
  const counts = new Map<string, Counted>()
  for (const title of titles) {
    const key = laneKeyOf(title, keys)
    const counted = counts.get(key) ?? { games: 0, kinds: new Set() }
    counted.games += 1
    if (title.classify) counted.kinds.add(title.classify)
    counts.set(key, counted)
  }
  return [...new Set(cards.map(({ category }) => category))].map((title) =>
    laneOf(
      title,
      cards.filter(({ category }) => category === title),
      counts,
    ),
  )
}

function laneOf(title: string, cards: readonly Card[], counts: Map<string, Counted>): Lane {
  const countedOf = ({ category, vendor }: Card) => counts.get(`${category}/${vendor}`)
  const kinds = new Set(cards.flatMap((card) => [...(countedOf(card)?.kinds ?? [])]))
  const classify: Classify[] = [...kinds].toSorted().map((code) => ({
    code,
    vendors: cards.filter((card) => countedOf(card)?.kinds.has(code)).map(({ vendor }) => vendor),
  }))
  return {
    title,
    cards: cards.map((card) => ({
      vassalage: card.vendor,
      displayName: card.name,
      gameType: title,
      isGame: listedByVendor.has(title) ? 'VASSALAGE' : 'GAME',
      games: countedOf(card)?.games ?? 0,
      comingSoon: !card.isConnected,
    })),
    ...(classify.length > 0 && { gameClassify: classify }),
  }
}
