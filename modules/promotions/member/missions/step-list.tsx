import { Button, ProblemNote, useFormat, useText } from '@tessera/web-kit'
import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { missionMessages } from '../../mission-messages.ts'
import type { StepState, UnclaimedStep } from '../../mission-shapes.ts'
import type { TermLine } from '../../shapes.ts'
import { useTermText } from '../use-term-text.ts'
import styles from './missions.module.css'
import { useClaimStep } from './use-claim-step.ts'

export type ListedStep = {
  step: number
  period: string
  title: string
  gift: TermLine
  points: number
  state: StepState
}

type Props = {
  id: string
  name: string
  steps: readonly ListedStep[]
  unclaimed: readonly UnclaimedStep[]
  /** Whether an earlier period has a day to tell. */
  hasDays: boolean
}

/** The steps with what each gives, and what of earlier periods waits to be claimed. */
export function StepList({ id, name, steps, unclaimed, hasDays }: Props) {
  const text = useText(missionMessages)
  const termText = useTermText()
  const format = useFormat()
  const { claim, pending, problem } = useClaimStep(id)
  const button = (period: string, step: number) => (
    <Button
      kind="chip"
      isBusy={pending?.step === step && pending.period === period}
      aria-label={text('claimStep', { step, name })}
      onClick={() => claim(period, step)}
    >
      {text('claim')}
    </Button>
  )
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ step, period, title, gift, points, state }) => (
          <li key={step} className={styles.step} data-state={state}>
            <StepMark state={state} />
            <div className={styles.what}>
              <span className={styles.stepName}>{title}</span>
              <span className={styles.quiet}>{termText(gift)}</span>
              {points > 0 && (
                <span className={styles.quiet}>{text('points', { count: points })}</span>
              )}
            </div>
            <StepAct state={state} button={button(period, step)} />
          </li>
        ))}
      </ol>
      {unclaimed.length > 0 && (
        <div className={styles.earlier}>
          <h3 className={styles.stepName}>{text('unclaimed')}</h3>
          <ul className={styles.steps}>
            {unclaimed.map(({ step, period, gift, until }) => (
              <li key={`${period} ${step}`} className={styles.step} data-state="reached">
                <div className={styles.what}>
                  <span className={styles.stepName}>
                    {text(hasDays ? 'unclaimedStep' : 'unclaimedLast', {
                      step,
                      day: shortDay(period, format),
                      when: format.dateTime(until),
                    })}
                  </span>
                  <span className={styles.quiet}>{termText(gift)}</span>
                </div>
                {button(period, step)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ProblemNote problem={problem} />
    </>
  )
}

/** A business day is a date of its own: it is not moved into the zone of the reader. */
const shortDay = (day: string, format: ReturnType<typeof useFormat>): string =>
  format.day(new Date(`${day}T00:00:00`))

function StepMark({ state }: { state: StepState }) {
  const isHad = state === 'claimed' || state === 'reached'
  return (
    <span className={styles.mark} data-state={state} aria-hidden="true">
      {isHad ? <Check size={16} /> : <Lock size={14} />}
    </span>
  )
}

function StepAct({ state, button }: { state: StepState; button: ReactNode }) {
  const text = useText(missionMessages)
  if (state === 'reached') return button
  return <span className={styles.quiet}>{text(`step.${state}`)}</span>
}
