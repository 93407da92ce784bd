import { useFormat, useText } from '@tessera/web-kit'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { Waiting, Withdrawal, WithdrawalLine } from '../../withdraw-shapes.ts'
import { CountDown } from './count-down.tsx'
import styles from './withdraw.module.css'

/** What a withdrawal waits on, by which rule, and until when; at its end, how it ended. */
export function WaitingPart({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText(withdrawMessages)
  const { state, waiting, note, legs } = withdrawal
  const decided = decisionOf(withdrawal)
  return (
    <div role="status" className={`${styles.state} ${styles[state]}`}>
      <p className={styles.said}>{stateText(text, withdrawal)}</p>
      {waiting && <WaitsOn waiting={waiting} />}
      {waiting?.until && waiting.on === 'you' && <CountDown until={waiting.until} />}
      {waiting?.until && waiting.on === 'dispute' && (
        <CountDown
          until={waiting.until}
          word={waiting.rule === 'decision' ? 'out.leftDecision' : 'out.leftProof'}
        />
      )}
      {waiting?.on === 'you' && legs.some((leg) => leg.state === 'paid' && leg.isReminded) && (
        <p className={styles.strong}>{text('out.reminder')}</p>
      )}
      {isEndOf(state) && <p>{text(`out.ended.${state}`)}</p>}
      {note !== '' && <p>{text('out.reason', { reason: note })}</p>}
      {decided && state !== 'payFailed' && <p>{text(`out.act.${decided.act}`)}</p>}
      {decided && <p>{text('out.reason', { reason: decided.why })}</p>}
    </div>
  )
}

// An open or unexpectedly ended withdrawal is explained at the top.
const explaining = {
  paying: ['disputeReverted'],
  done: ['disputeReleased'],
  payFailed: ['legFailed'],
} as const
const isExplained = (state: string): state is keyof typeof explaining => state in explaining

/** The last decision about a withdrawal, with its reason. */
function decisionOf({ state, events }: Withdrawal) {
  const acts = isExplained(state) ? explaining[state] : []
  const last = events.findLast(({ act, why }) => why !== '' && acts.some((each) => each === act))
  const act = acts.find((each) => each === last?.act)
  return last && act && { act, why: last.why }
}

const ends = ['done', 'rejected', 'payFailed', 'cancelled'] as const
const isEndOf = (state: string): state is (typeof ends)[number] =>
  (ends as readonly string[]).includes(state)

/** What it waits on, by which rule, and until when; the time that runs for the member is counted down beside it. */
export function WaitsOn({ waiting }: { waiting: Waiting }) {
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
      <p className={styles.quiet}>{ruleText(text, waiting)}</p>
      {until && on !== 'you' && <p>{text('out.until', { when: format.dateTime(until) })}</p>}
    </>
  )
}

/** The state; one under investigation is not for the member to confirm. */
export const stateText = (
  text: Text,
  { state, waiting }: Pick<WithdrawalLine, 'state' | 'waiting'>,
): string => text(waiting?.on === 'dispute' ? 'out.disputed' : `out.state.${state}`)

type Text = ReturnType<typeof useText<(typeof withdrawMessages)['texts']>>

function ruleText(text: Text, { rule, minutes }: Waiting): string {
  if (rule === 'confirmMinutes' && minutes !== null)
    return text('out.rule.confirmMinutes', { minutes })
  const known = ['review', 'twoPersons', 'payHours', 'proofMinutes', 'decision', 'overdue'] as const
  const named = known.find((each) => each === rule)
  return named ? text(`out.rule.${named}`) : ''
}
