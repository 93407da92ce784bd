import { Button, Form, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { runStaffMessages } from '../run-staff-messages.ts'
import styles from './staff.module.css'
import type { OfficeFilter } from './use-office-filter.ts'

type Props = { filter: Pick<OfficeFilter, 'account' | 'change'>; hint?: string }

/** Narrows a list to one agent, by their exact account; the address keeps it. */
export function AccountSearch({ filter: { account, change }, hint }: Props) {
  const text = useText(runStaffMessages)
  const [typed, setTyped] = useState(account)
  return (
    <search>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          change({ account: typed.trim() })
        }}
      >
        <div className={styles.find}>
          <TextField
            label={text('account')}
            hint={hint ?? text('accountHint')}
            type="search"
            autoComplete="off"
            maxLength={32}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">{text('find')}</Button>
          {account !== '' && (
            <Button
              kind="plain"
              onClick={() => {
                setTyped('')
                change({ account: '' })
              }}
            >
              {text('showAll')}
            </Button>
          )}
        </div>
      </Form>
    </search>
  )
}
