import { useFormat, useLanguage, useText } from '@tessera/web-kit'
import { missionMessages } from '../../mission-messages.ts'
import type { MissionShown } from '../../mission-shapes.ts'
import { nameOf } from '../name-of.ts'
import { useTermText } from '../use-term-text.ts'
import { JoinButton } from './join-button.tsx'
import styles from './missions.module.css'
import { Rules } from './rules.tsx'
import { type ListedStep, StepList } from './step-list.tsx'
import { TimeLeft } from './time-left.tsx'
import { useFigure } from './use-figure.ts'

/** One mission: how far it is, its steps, and what can be claimed. */
export function MissionCard({ mission }: { mission: MissionShown }) {
  const text = useText(missionMessages)
  const { code } = useLanguage()
  const figure = useFigure()
  const termText = useTermText()
  const { id, state, metric, progress, current, terms, example } = mission
  const name = nameOf(mission.names, code)
  const last = mission.steps.at(-1)
  const isCounting = state === 'running' || state === 'done' || state === 'over'
  const have = figure.progress(metric, progress, last?.targetShown)
  const of = last ? figure.ofMetric(metric, last.targetShown) : ''
  const told = text('progress', { metric: text(`metric.${metric}`), have, target: of })
  const steps = mission.steps.map(
    ({ step, targetShown, gift, points, state: its }): ListedStep => ({
      step,
      period: current,
      title: termText({ key: `mission.step.${metric}`, facts: { step, target: targetShown } }),
      gift,
      points,
      state: its,
    }),
  )
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.tag}>{text(`periodOf.${mission.period}`)}</span>
      </header>
      <MissionState mission={mission} />
      {isCounting && last && (
        <>
          <progress
            className={styles.meter}
            aria-label={told}
            value={Math.min(1, Number(progress) / Number(last.target))}
            max={1}
          />
          <p>{told}</p>
        </>
      )}
      {state === 'join' && <JoinButton id={id} />}
      <StepList
        id={id}
        name={name}
        steps={steps}
        unclaimed={mission.unclaimed}
        hasDays={mission.period !== 'once'}
      />
      <Rules terms={terms} example={example} />
    </li>
  )
}

function MissionState({ mission }: { mission: MissionShown }) {
  const text = useText(missionMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const { state, period, after, startsAt, endsAt, currentEndsAt } = mission
  if (state === 'over') return <p className={styles.status}>{text('state.over')}</p>
  if (state === 'soon') {
    return (
      <p className={styles.status}>{text('state.soon', { when: format.dateTime(startsAt) })}</p>
    )
  }
  const restarts = period !== 'once' && currentEndsAt !== endsAt
  return (
    <>
      {state === 'done' && <p className={styles.status}>{text('state.done')}</p>}
      {state === 'locked' && (
        <p className={styles.status}>
          {after
            ? text('state.locked', { name: nameOf(after.names, code) })
            : text('state.lockedOther')}
        </p>
      )}
      <p className={styles.quiet}>
        <TimeLeft until={currentEndsAt}>
          {(time) => text(restarts ? 'resetsIn' : 'endsIn', { time })}
        </TimeLeft>
      </p>
    </>
  )
}
