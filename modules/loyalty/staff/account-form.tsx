import { Button, Form, SubmitButton, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { staffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

type Props = {
  account: string
  onAccount: (account: string) => void
  /** Whether nobody in particular may be meant. */
  hasAll?: boolean
}

/** Whose: by the account. */
export function AccountForm({ account, onAccount, hasAll = false }: Props) {
  const text = useText(staffMessages)
  const [typed, setTyped] = useState(account)
  return (
    <Form
      className={styles.look ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        onAccount(typed.trim())
      }}
    >
      <TextField
        label={text('desk.account')}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SubmitButton busy={false}>{text('desk.look')}</SubmitButton>
      {hasAll && account !== '' && (
        <Button kind="plain" onClick={() => onAccount('')}>
          {text('desk.all')}
        </Button>
      )}
    </Form>
  )
}
