import type { GameItem } from '../calls.ts'

/** The vendors of these titles, in the order in which they come. */
export const vendorsOf = (games: GameItem[]): { vassalage: string; displayName: string }[] => [
  ...new Map(
    games.map(({ vassalage, vendorName }) => [vassalage, { vassalage, displayName: vendorName }]),
  ).values(),
]
