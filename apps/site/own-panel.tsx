import { lazyPart } from '@tessera/web-kit'

const BookPanel = lazyPart(async () => ({
  default: (await import('@tessera/sports/member')).BookPanel,
}))
const TablesPanel = lazyPart(async () => ({
  default: (await import('@tessera/tables/member')).TablesPanel,
}))

/** What is played here of a kind of game, above the titles of its vendors. */
export function OwnPanel({ gameType }: { gameType: 'LIVE' | 'SPORTS' | 'ESPORTS' }) {
  return gameType === 'LIVE' ? <TablesPanel /> : <BookPanel category={gameType} />
}
