import { type CallProblem, Form, ProblemNote, SubmitButton, TextField } from '@tessera/web-kit'
import { useState } from 'react'
import styles from './credentials.module.css'

type FormProps = {
  lead: string
  act: string
  label: string
  call: { error: CallProblem | null; isPending: boolean }
  onCode: (code: string) => void
}

/** A code of the app, or a recovery code, for one act. */
export function CodeForm({ lead, act, label, call, onCode }: FormProps) {
  const [code, setCode] = useState('')
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') onCode(code)
      }}
    >
      <p className={styles.lead}>{lead}</p>
      <TextField
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <ProblemNote problem={call.error} />
      <SubmitButton busy={call.isPending}>{act}</SubmitButton>
    </Form>
  )
}
