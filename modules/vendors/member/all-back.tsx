import {
  Button,
  Dialog,
  Form,
  PasswordField,
  ProblemNote,
  SubmitButton,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../messages.ts'
import styles from './transfer-fund.module.css'
import { useAllBack } from './use-move-funds.ts'

/** Everything that vendors hold comes back, after it was asked about. */
export function AllBack({ names }: { names: Record<string, string> }) {
  const text = useText(messages)
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const back = useAllBack(() => {
    setAsking(false)
    setPassword('')
  })
  const unanswered = back.made?.unanswered ?? []
  const count = back.made?.list.length
  return (
    <div className={styles.back}>
      <div>
        <Button onClick={() => setAsking(true)}>{text('allBack')}</Button>
      </div>
      {count !== undefined && (
        <p role="status">{count > 0 ? text('allBackDone', { count }) : text('allBackNone')}</p>
      )}
      {unanswered.length > 0 && (
        <p role="status">
          {text('allBackUnanswered', {
            names: unanswered.map((vendor) => names[vendor] ?? vendor).join(', '),
          })}
        </p>
      )}
      {isAsking && (
        <Dialog title={text('allBackAsk')} kind="note" onClose={() => setAsking(false)}>
          <Form
            className={styles.form ?? ''}
            onSubmit={(event) => {
              event.preventDefault()
              back.move(password)
            }}
          >
            <p>{text('allBackQuestion')}</p>
            <PasswordField
              label={text('fundsPassword')}
              autoComplete="off"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            <ProblemNote problem={back.problem} />
            <SubmitButton busy={back.isBusy}>{text('allBackAct')}</SubmitButton>
          </Form>
        </Dialog>
      )}
    </div>
  )
}
