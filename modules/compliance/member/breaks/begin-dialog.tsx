import { useQuery } from '@tanstack/react-query'
import { passwordCalls } from '@tessera/identity/calls'
import {
  Dialog,
  Form,
  newId,
  PasswordField,
  ProblemNote,
  query,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { breakCalls } from '../../break-calls.ts'
import { type BreakLength, kindOf } from '../../break-lengths.ts'
import { breakMessages } from '../../break-messages.ts'
import { refreshes } from './break-queries.ts'

type Props = { length: BreakLength; onClose: () => void }

/** Says once more which break it would be, and begins it on the word of who knows the password. */
export function BeginDialog({ length, onClose }: Props) {
  const text = useText(breakMessages)
  const [id] = useState(newId) // kept while the member tries again
  const [password, setPassword] = useState('')
  // Who has just logged in has shown who they are.
  const state = useQuery({ ...query(passwordCalls.readPasswordState, {}), throwOnError: false })
  const isAsked = state.data?.oldPasswordNeeded ?? true
  const begin = useCall(breakCalls.beginBreak, {
    refreshes,
    onSuccess: () => {
      toast(text('begun'))
      onClose()
    },
  })
  const kind = text(`kind.${kindOf(length)}`)
  return (
    <Dialog title={text('beginTitle')} kind="note" onClose={onClose}>
      <p>
        {length === 'always'
          ? text('beginAlways')
          : text('beginFor', { kind, length: text(length) })}
      </p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          begin.mutate({ body: { id, length, password } })
        }}
      >
        {isAsked && (
          <PasswordField
            label={text('password')}
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <ProblemNote problem={begin.error} />
        <SubmitButton busy={begin.isPending}>{text('begin')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
