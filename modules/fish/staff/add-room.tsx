import { Button, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { officeMessages } from '../staff-messages.ts'
import { namingPath } from './paths.ts'
import styles from './staff.module.css'

/** Begins a new room by its code. */
export function AddRoom() {
  const text = useText(officeMessages)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [, go] = useLocation()
  const isFine = /^[a-z0-9-]{3,40}$/.test(code)
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isFine) go(namingPath(code))
      }}
    >
      <TextField
        label={text('code')}
        hint={text('codeHint')}
        maxLength={40}
        value={code}
        error={isTried && !isFine ? text('codeWrong') : undefined}
        onChange={({ target }) => setCode(target.value.trim().toLowerCase())}
      />
      <Button type="submit">{text('add')}</Button>
    </form>
  )
}
