import { useQuery } from '@tanstack/react-query'
import { Rail, TilePlace, useFormat, useLanguage, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Lane } from '../calls.ts'
import { categories, categoryPath, sportsLike } from '../game-types.ts'
import { homeSportsVendors } from '../limits.ts'
import { messages } from '../messages.ts'
import { vendorAddress } from './game-address.ts'
import { GameCard } from './game-card.tsx'
import styles from './lobby-section.module.css'
import { sectionQuery } from './queries.ts'
import { useIsNear } from './use-is-near.ts'
import { VendorBar } from './vendor-bar.tsx'
import { VendorCard } from './vendor-card.tsx'

/**
 * A category on the home page: its title, its vendors, and the first titles of the vendor that is chosen. Until it comes
 * near the window it is its title, the way to its list, and its room.
 */
export function LobbySection({ lane, onLogIn }: { lane: Lane; onLogIn: () => void }) {
  const text = useText(messages)
  const format = useFormat()
  const { code } = useLanguage()
  const [vendor, setVendor] = useState('ALL')
  const { isNear, place } = useIsNear()
  const category = categories.find((each) => each === lane.title)
  const { data, isPlaceholderData } = useQuery({
    ...sectionQuery(code, lane.title, vendor),
    enabled: isNear,
    placeholderData: (before) => before,
    throwOnError: false,
  })
  if (!category) return null

  const name = text(`type.${category}`)
  const chosen =
    vendor === 'ALL' ? lane.cards : lane.cards.filter((card) => card.vassalage === vendor)
  const titles = chosen.reduce((sum, { games }) => sum + games, 0)
  const more = vendor === 'ALL' ? categoryPath(category) : vendorAddress(category, vendor)
  const tiles = data?.games.map((game) => (
    <GameCard key={game.nodeId} game={game} onLogIn={onLogIn} />
  ))
  return (
    <section ref={place} className={styles.section} aria-busy={isPlaceholderData || undefined}>
      <Rail
        title={name}
        note={format.number(titles)}
        more={<Link href={more}>{text('moreGames')}</Link>}
      >
        {isNear
          ? [
              ...startedCards(lane, chosen).map((card) => (
                <VendorCard key={card.vassalage} card={card} />
              )),
              ...(tiles ?? places),
            ]
          : []}
      </Rail>
      {isNear && (
        <VendorBar
          label={text('vendors', { category: name })}
          category={category}
          vendors={lane.cards}
          current={vendor}
          onVendor={setVendor}
        />
      )}
    </section>
  )
}

// While the titles come, as many places as a wide row shows.
const places = Array.from({ length: 6 }, (_, index) => <TilePlace key={index} />)

// A vendor that is started by itself has a card before its titles. Specification 9: sports-like lanes show five at most.
const startedCards = (lane: Lane, chosen: Lane['cards']): Lane['cards'] =>
  chosen
    .filter(({ isGame }) => isGame === 'GAME')
    .slice(0, sportsLike.has(lane.title) ? homeSportsVendors : undefined)
