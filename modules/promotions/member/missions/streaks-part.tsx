import { EmptyState, useFormat, useLanguage, useText } from '@tessera/web-kit'
import { missionMessages } from '../../mission-messages.ts'
import type { StreakShown } from '../../mission-shapes.ts'
import { nameOf } from '../name-of.ts'
import { JoinButton } from './join-button.tsx'
import styles from './missions.module.css'
import { Rules } from './rules.tsx'
import { type ListedStep, StepList } from './step-list.tsx'
import { TimeLeft } from './time-left.tsx'

/** The streaks, each with its calendar. */
export function StreaksPart({ streaks }: { streaks: readonly StreakShown[] }) {
  const text = useText(missionMessages)
  if (streaks.length === 0) {
    return <EmptyState title={text('noStreaks')} advice={text('noStreaksAdvice')} />
  }
  return (
    <ul className={styles.cards}>
      {streaks.map((streak) => (
        <StreakCard key={streak.id} streak={streak} />
      ))}
    </ul>
  )
}

function StreakCard({ streak }: { streak: StreakShown }) {
  const text = useText(missionMessages)
  const { code } = useLanguage()
  const name = nameOf(streak.names, code)
  const { id, state, length, longest, terms, example } = streak
  const hasToday = streak.days.at(-1)?.counted ?? false
  const steps = streak.steps.map(({ days, ...step }): ListedStep => ({
    ...step,
    title: text('streak.step', { count: days }),
  }))
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      {state === 'over' && <p className={styles.status}>{text('state.over')}</p>}
      {state === 'soon' && (
        <p className={styles.quiet}>
          <TimeLeft until={streak.startsAt}>{(time) => text('startsIn', { time })}</TimeLeft>
        </p>
      )}
      {state === 'join' && <JoinButton id={id} />}
      {state === 'running' && (
        <>
          <p className={styles.sum}>
            {length > 0 ? text('streak.length', { count: length }) : text('streak.none')}
          </p>
          <p className={styles.quiet}>
            <TimeLeft until={streak.todayEndsAt}>
              {(time) => text(hasToday ? 'streak.today' : 'streak.todayOpen', { time })}
            </TimeLeft>
          </p>
          {longest > 0 && (
            <p className={styles.quiet}>{text('streak.longest', { count: longest })}</p>
          )}
          <StreakCalendar streak={streak} name={name} />
        </>
      )}
      <StepList id={id} name={name} steps={steps} unclaimed={streak.unclaimed} hasDays />
      <Rules terms={terms} example={example} />
    </li>
  )
}

/** The last five weeks, a square a day. */
function StreakCalendar({ streak, name }: { streak: StreakShown; name: string }) {
  const text = useText(missionMessages)
  const format = useFormat()
  // What lies before the streak began tells nothing.
  const began = streak.days.findIndex(({ day }) => day >= streak.startsAt.slice(0, 10))
  return (
    <ol className={styles.calendar} aria-label={text('streak.calendar', { name })}>
      {streak.days.slice(Math.max(0, began)).map(({ day, counted }) => {
        const date = format.day(new Date(`${day}T00:00:00`))
        return (
          <li
            key={day}
            className={styles.day}
            data-counted={counted || undefined}
            data-today={day === streak.today || undefined}
          >
            <span aria-hidden="true">{Number(day.slice(8))}</span>
            <span className={styles.hidden}>
              {text(counted ? 'streak.counted' : 'streak.missed', { day: date })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
