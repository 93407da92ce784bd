import { useQuery } from '@tanstack/react-query'
import { Button, CallProblem, Form, ProblemNote, query, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { complianceCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './region-screen.module.css'

/** What the rule in force says of one address. */
export function TryAddress() {
  const text = useText(messages)
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState('')
  const { data, error, isFetching } = useQuery({
    ...query(complianceCalls.tryAddress, { query: { address } }),
    enabled: address !== '',
    throwOnError: false,
  })
  const country = data?.country || text('regionNobodyKnows')
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        setAddress(typed.trim())
      }}
    >
      <TextField
        label={text('regionTry')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={isFetching}>
          {text('regionTryAct')}
        </Button>
      </div>
      <ProblemNote problem={error instanceof CallProblem ? error : undefined} />
      <p role="status">
        {data && text(data.isRestricted ? 'regionTryOut' : 'regionTryIn', { country })}
      </p>
    </Form>
  )
}
