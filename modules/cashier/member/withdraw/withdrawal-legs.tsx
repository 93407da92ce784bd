import { Button, Confirm, ProblemNote, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { Leg, Withdrawal } from '../../withdraw-shapes.ts'
import { CountDown } from './count-down.tsx'
import { useConfirmLegs } from './use-confirm-legs.ts'
import styles from './withdraw.module.css'

type Asking = { act: 'received' | 'notReceived'; leg: Leg } | { act: 'full' }

/** The payments of a withdrawal, each with what the member can say of it. */
export function WithdrawalLegs({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText(withdrawMessages)
  const [asking, setAsking] = useState<Asking>()
  const { say, problem, isBusy } = useConfirmLegs(withdrawal.id, () => setAsking(undefined))
  const { legs, mayConfirmAll } = withdrawal
  if (legs.length === 0) return null
  const isAllOffered = mayConfirmAll && legs.length > 1
  return (
    <section aria-label={text('out.parts')} className={styles.parts}>
      <h2>{text('out.parts')}</h2>
      <ul className={styles.list}>
        {legs.map((leg) => (
          <LegPart
            key={leg.id}
            leg={leg}
            kind={isAllOffered ? 'quiet' : 'chip'}
            hasOwnClock={legs.length > 1}
            onAsk={(act) => setAsking({ act, leg })}
          />
        ))}
      </ul>
      {isAllOffered && (
        <Button kind="chip" onClick={() => setAsking({ act: 'full' })}>
          {text('out.full')}
        </Button>
      )}
      <ProblemNote problem={problem} />
      {asking && (
        <Ask
          asking={asking}
          isBusy={isBusy}
          onConfirm={() => say(asking.act, asking.act === 'full' ? undefined : asking.leg.id)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}

type PartProps = {
  leg: Leg
  /** Quiet where all of it can be confirmed at once: a view has one act that it is for. */
  kind: 'chip' | 'quiet'
  /** Beside others it says its own time; the only one is counted down above. */
  hasOwnClock: boolean
  onAsk: (act: 'received' | 'notReceived') => void
}

function LegPart({ leg, kind, hasOwnClock, onAsk }: PartProps) {
  const text = useText(withdrawMessages)
  const format = useFormat()
  const { position, money, state, reference, proof, dueAt } = leg
  return (
    <li className={styles.leg}>
      <p className={styles.payeeName}>
        {text('out.part', { position, amount: format.money(money) })}
      </p>
      <p className={styles.quiet}>{text(`out.leg.${state}`)}</p>
      {reference && <p className={styles.quiet}>{text('out.reference', { reference })}</p>}
      {proof !== '' && <p className={styles.quiet}>{text('out.proof', { proof })}</p>}
      {dueAt && hasOwnClock && <CountDown until={dueAt} />}
      {state === 'paid' && (
        <div className={styles.acts}>
          <Button kind={kind} onClick={() => onAsk('received')}>
            {text('out.received')}
          </Button>
          <Button onClick={() => onAsk('notReceived')}>{text('out.notReceived')}</Button>
        </div>
      )}
    </li>
  )
}

type AskProps = {
  asking: Asking
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** What is final, or stops the clock, is asked once more. */
function Ask({ asking, ...rest }: AskProps) {
  const text = useText(withdrawMessages)
  if (asking.act === 'full') {
    const [title, question] = [text('out.fullTitle'), text('out.receivedAsk')]
    return <Confirm {...rest} title={title} question={question} act={text('out.full')} />
  }
  const { act, leg } = asking
  return (
    <Confirm
      {...rest}
      title={text(`out.${act}Title`, { amount: leg.money })}
      question={text(`out.${act}Ask`)}
      act={text(`out.${act}`)}
      isDanger={act === 'notReceived'}
    />
  )
}
