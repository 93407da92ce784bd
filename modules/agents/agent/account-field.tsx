import { TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../messages.ts'

type Props = { account: string; onAccount: (account: string) => void; hint?: string }

/** Whose rows are shown: taken over by Enter and when the field is left. */
export function AccountField({ account, onAccount, hint }: Props) {
  const text = useText(messages)
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined && typed.trim() !== account) onAccount(typed.trim())
    setTyped(undefined)
  }
  return (
    <TextField
      label={text('account')}
      type="search"
      autoComplete="off"
      maxLength={32}
      {...(hint !== undefined && { hint })}
      value={typed ?? account}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}
