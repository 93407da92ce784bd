import { Button, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { officeMessages } from '../staff-messages.ts'
import { handPath } from './paths.ts'
import styles from './staff.module.css'

const idIn = (typed: string): string | undefined =>
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.exec(typed)?.[0].toLowerCase()

/** Opens a hand by its id, or by an address that somebody sent. */
export function FindHand() {
  const text = useText(officeMessages)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [, go] = useLocation()
  const id = idIn(typed)
  return (
    <search>
      <form
        className={styles.acts}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (id) go(handPath(id))
        }}
      >
        <TextField
          label={text('handId')}
          hint={text('handIdHint')}
          type="search"
          maxLength={200}
          value={typed}
          error={isTried && !id ? text('handIdWrong') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{text('openHand')}</Button>
      </form>
    </search>
  )
}
