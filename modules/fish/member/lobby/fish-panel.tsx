import { useQuery } from '@tanstack/react-query'
import { buttonClass, useLanguage, useText } from '@tessera/web-kit'
import { lobbyMessages } from '../../lobby-messages.ts'
import { fishHref } from '../addresses.ts'
import { roomsAsk } from '../asks.ts'
import styles from './lobby.module.css'
import { RoomCard } from './room-card.tsx'

const shownMost = 6

/** Our own rooms, above the titles of vendors. */
export function FishPanel() {
  const text = useText(lobbyMessages)
  const { code } = useLanguage()
  const { data } = useQuery({ ...roomsAsk(code), throwOnError: false })
  // The titles below are the page: without rooms they stand alone.
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.page} aria-label={text('panelTitle')}>
      <div className={styles.panelHead}>
        <h2>{text('panelTitle')}</h2>
        <a href={fishHref()} className={buttonClass('quiet')}>
          {text('all')}
        </a>
      </div>
      <ul className={styles.cards}>
        {data.list.slice(0, shownMost).map((room, place) => (
          <li key={room.code}>
            <RoomCard room={room} place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}
