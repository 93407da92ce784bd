import { useQuery } from '@tanstack/react-query'
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Skeleton,
  useLanguage,
  useSession,
  useText,
} from '@tessera/web-kit'
import { lobbyMessages } from '../../lobby-messages.ts'
import type { Room } from '../../shapes.ts'
import { fishHref } from '../addresses.ts'
import { roomsAsk } from '../asks.ts'
import styles from './lobby.module.css'
import { RoomCard } from './room-card.tsx'

const againMilliseconds = 10_000

/** All rooms by what a shot costs, those with money and those of free play. */
export function FishLobby() {
  const text = useText(lobbyMessages)
  const { code } = useLanguage()
  const isSignedIn = useSession() !== undefined
  const { data, error, refetch } = useQuery({
    ...roomsAsk(code),
    throwOnError: false,
    refetchInterval: againMilliseconds,
  })
  const money = data?.list.filter(({ isDemo }) => !isDemo)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{text('title')}</h1>
        {isSignedIn && (
          <a className={buttonClass('quiet')} href={fishHref({ view: 'sessions' })}>
            {text('sessions')}
          </a>
        )}
      </div>
      <p className={styles.intro}>{text('intro')}</p>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data?.list.length === 0 && <EmptyState title={text('none')} advice={text('noneText')} />}
          <Cards title={text('money')} rooms={money} />
          <Cards title={text('demo')} rooms={data?.list.filter(({ isDemo }) => isDemo)} />
        </>
      )}
    </div>
  )
}

const waiting = ['a', 'b', 'c']

function Cards({ title, rooms }: { title: string; rooms: readonly Room[] | undefined }) {
  if (rooms?.length === 0) return null
  return (
    <section className={styles.page}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {rooms
          ? rooms.map((room, place) => (
              <li key={room.code}>
                <RoomCard room={room} place={place} />
              </li>
            ))
          : waiting.map((key) => (
              <li key={key}>
                <Skeleton height="8rem" />
              </li>
            ))}
      </ul>
    </section>
  )
}
