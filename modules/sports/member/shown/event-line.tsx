import { Skeleton, useText } from '@tessera/web-kit'
import { listMessages } from '../../list-messages.ts'
import type { Score } from '../../sport.ts'
import { type Head, useLiveHead } from '../live/live-prices.ts'
import styles from './event-line.module.css'
import { eventName } from './names.ts'
import { playingOf, scoreColumns } from './score-columns.ts'
import { useStartsText } from './starts-text.ts'
import { useAge } from './use-age.ts'

export const scoreOf = (event: Pick<Head, 'score'>): Score => event.score as unknown as Score

/** When an event begins, or what is played of it now. Old news says so. */
export function EventClock({ event }: { event: Head }) {
  const text = useText(listMessages)
  const startsText = useStartsText()
  const now = useLiveHead(event)
  const isLive = now.status === 'live'
  const age = useAge(now.stateAt, isLive)
  if (now.status === 'planned')
    return (
      <time className={styles.clock} dateTime={event.startsAt}>
        {startsText(event.startsAt)}
      </time>
    )
  if (now.status !== 'live')
    return <span className={styles.clock}>{text(`status.${now.status}`)}</span>
  const playing = playingOf(scoreOf(now))
  return (
    <span className={styles.live} data-old={age !== undefined || undefined}>
      <span className={styles.mark} aria-hidden />
      {playing ? text(playing.key, (playing.values ?? {}) as never) : text('live')}
      {age !== undefined && <span className={styles.age}>{text('old', { seconds: age })}</span>}
    </span>
  )
}

/** Both sides with their score, or the name of a field. */
export function EventSides({ event, isLarge = false }: { event: Head; isLarge?: boolean }) {
  const now = useLiveHead(event)
  const { home, away } = event
  if (!home || !away) return <span className={styles.field}>{eventName(event)}</span>
  const columns = now.status === 'planned' ? [] : scoreColumns(scoreOf(now))
  const shown = isLarge ? columns : columns.slice(-3)
  const rows = [
    { side: home, of: (each: (typeof columns)[number]) => each.home },
    { side: away, of: (each: (typeof columns)[number]) => each.away },
  ]
  return (
    <span className={styles.sides} data-large={isLarge || undefined}>
      {rows.map(({ side, of }) => (
        <span key={side.id} className={styles.side}>
          <span className={styles.flag} aria-hidden style={flagOf(side.colours)} />
          <span className={styles.team}>{side.name}</span>
          {shown.map((each) => (
            <span key={each.id} className={styles.score} data-main={each.isMain || undefined}>
              {of(each)}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

const flagOf = ([first = 'currentColor', second = 'transparent']: readonly string[]) => ({
  background: `linear-gradient(135deg, ${first} 50%, ${second} 50%)`,
})

export const WaitingEvents = ({ count = 6 }: { count?: number }) => (
  <div aria-busy="true" className={styles.waiting}>
    {Array.from({ length: count }, (_, at) => (
      <Skeleton key={at} height="5rem" />
    ))}
  </div>
)
