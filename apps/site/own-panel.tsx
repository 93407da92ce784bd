import { lazyPart } from '@tessera/web-kit'
import { useSearchParams } from 'wouter'

const FishPanel = lazyPart(async () => ({
  default: (await import('@tessera/fish/member')).FishPanel,
}))
const BookPanel = lazyPart(async () => ({
  default: (await import('@tessera/sports/member')).BookPanel,
}))
const TablesPanel = lazyPart(async () => ({
  default: (await import('@tessera/tables/member')).TablesPanel,
}))
const PokerPanel = lazyPart(async () => ({
  default: (await import('@tessera/poker/member')).PokerPanel,
}))

/** What is played here of a kind of game, above the titles of its vendors. Cockfight is a kind of the page of sports. */
export function OwnPanel({
  gameType,
}: {
  gameType: 'LIVE' | 'FISH' | 'SPORTS' | 'ESPORTS' | 'PVP'
}) {
  const [search] = useSearchParams()
  if (gameType === 'FISH') return <FishPanel />
  if (gameType === 'PVP') return <PokerPanel />
  if (gameType === 'LIVE') return <TablesPanel category="LIVE" />
  if (search.get('type') !== 'COCKFIGHT') return <BookPanel category={gameType} />
  return (
    <>
      <TablesPanel category="COCKFIGHT" />
      <BookPanel category="COCKFIGHT" />
    </>
  )
}
