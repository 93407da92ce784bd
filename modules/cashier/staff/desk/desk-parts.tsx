import { ActButton, Button, Form, TextField, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from './desk.module.css'

type Told = { name: string; who: string; why: string; madeAt: string }

/** What happened to an order, oldest first. */
export function DeskHistory({ title, told }: { title: string; told: readonly Told[] }) {
  const format = useFormat()
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol className={styles.list}>
        {told.map(({ name, who, why, madeAt }, at) => (
          // Events are only ever added at the end.
          <li key={at}>
            {name}
            <span className={styles.quiet}>
              {who} · {format.dateTime(madeAt)}
              {why !== '' && ` · ${why}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type ReasonedProps = {
  label: string
  act: string
  isBusy: boolean
  onAct: (reason: string) => void
}

/** What is refused for a reason, which is asked for first. */
export function ReasonedAct({ label, act, isBusy, onAct }: ReasonedProps) {
  const text = useText(withdrawStaffMessages)
  const [reason, setReason] = useState('')
  return (
    <Form
      className={styles.part ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '' && !isBusy) onAct(reason.trim())
      }}
    >
      <TextField
        label={label}
        required
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <ActButton
        type="submit"
        kind="danger"
        isBusy={isBusy}
        whyOff={reason.trim() === '' && text('desk.needsReason')}
      >
        {act}
      </ActButton>
    </Form>
  )
}

type ClaimProps = {
  isMine: boolean
  acts: { isBusy: boolean; claim: () => void; release: () => void }
  claim: string
  release: string
}

/** Claims an order, so that nobody else decides it meanwhile, or releases it. */
export const ClaimButton = ({ isMine, acts, claim, release }: ClaimProps) =>
  isMine ? (
    <Button isBusy={acts.isBusy} onClick={acts.release}>
      {release}
    </Button>
  ) : (
    <Button kind="chip" isBusy={acts.isBusy} onClick={acts.claim}>
      {claim}
    </Button>
  )
