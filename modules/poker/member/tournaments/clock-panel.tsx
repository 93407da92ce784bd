import { useFormat, useMillisecondsTo, useText } from '@tessera/web-kit'
import { tournamentMessages } from '../../tournament-messages.ts'
import type { TournamentClock } from '../../tournament-shapes.ts'
import { clockText } from './clock-text.ts'
import styles from './tournaments.module.css'

/** The level, the next one and how long until then, and who is left. `place`: the member's own, by chips. */
export function ClockPanel({ clock, place }: { clock: TournamentClock; place?: number | null }) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const left = useMillisecondsTo(clock.until)
  const { blinds, next } = clock
  const said = (level: typeof blinds) =>
    text('blinds', { small: format.number(level.small), big: format.number(level.big) })
  return (
    <section className={styles.bar} aria-label={text('clock')}>
      <strong>{clock.isPause ? text('pause') : text('level', { level: clock.level })}</strong>
      <span role="timer">{clockText(left)}</span>
      <span>
        {said(blinds)}
        {blinds.ante > 0 && ` · ${text('ante', { ante: format.number(blinds.ante) })}`}
      </span>
      {next && (
        <span className={styles.quiet}>
          {text('nextLevel')}: {said(next)}
        </span>
      )}
      <span>
        {text('left')}: {text('leftOf', { left: clock.left, entries: clock.entries })}
      </span>
      {place ? (
        <span>
          {text('place')}: {format.number(place)}
        </span>
      ) : null}
      <span className={styles.quiet}>
        {text('average')}: {format.number(clock.average)}
      </span>
      {clock.isBubble && (
        <span className={styles.note} role="status">
          {text('bubble')}
        </span>
      )}
    </section>
  )
}
