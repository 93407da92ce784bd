import { useFormat, useText } from '@tessera/web-kit'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { Waiting, Withdrawal } from '../../withdraw-shapes.ts'
import { CountDown } from './count-down.tsx'
import styles from './withdraw.module.css'

/** What a withdrawal waits on, by which rule, and until when; at its end, how it ended. */
export function WaitingPart({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText(withdrawMessages)
  const { state, waiting, note, confirmMinutes, legs } = withdrawal
  return (
    <div role="status" className={`${styles.state} ${styles[state]}`}>
      <p className={styles.said}>{stateText(text, withdrawal)}</p>
      {waiting && <WaitsOn waiting={waiting} minutes={confirmMinutes} />}
      {waiting?.on === 'you' && legs.some((leg) => leg.state === 'paid' && leg.isReminded) && (
        <p className={styles.strong}>{text('out.reminder')}</p>
      )}
      {isEndOf(state) && <p>{text(`out.ended.${state}`)}</p>}
      {note !== '' && <p>{text('out.reason', { reason: note })}</p>}
    </div>
  )
}

const ends = ['done', 'rejected', 'payFailed', 'cancelled'] as const
const isEndOf = (state: string): state is (typeof ends)[number] =>
  (ends as readonly string[]).includes(state)

function WaitsOn({ waiting, minutes }: { waiting: Waiting; minutes: number }) {
  const text = useText(withdrawMessages)
  const format = useFormat()
  const { on, until, place } = waiting
  return (
    <>
      <p>
        {on === 'review'
          ? text('out.waits.review', { place: place ?? 1 })
          : text(`out.waits.${on}`)}
      </p>
      <p className={styles.quiet}>{ruleText(text, waiting, minutes)}</p>
      {until && on === 'you' && <CountDown until={until} />}
      {until && on !== 'you' && <p>{text('out.until', { when: format.dateTime(until) })}</p>}
    </>
  )
}

/** How it stands; what is looked into is not for the member to confirm. */
export const stateText = (text: Text, { state, waiting }: Withdrawal): string =>
  text(waiting?.on === 'dispute' ? 'out.disputed' : `out.state.${state}`)

type Text = ReturnType<typeof useText<(typeof withdrawMessages)['texts']>>

function ruleText(text: Text, { rule }: Waiting, minutes: number): string {
  if (rule === 'confirmMinutes') return text('out.rule.confirmMinutes', { minutes })
  const known = ['review', 'twoPersons', 'payHours', 'proofMinutes', 'decision'] as const
  const named = known.find((each) => each === rule)
  return named ? text(`out.rule.${named}`) : ''
}
