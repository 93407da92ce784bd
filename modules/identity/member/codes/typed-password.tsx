import { useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { codesMessages } from '../../codes-messages.ts'
import { ChosenPassword } from '../strength/chosen-password.tsx'

type Props = {
  field: UseFormRegisterReturn
  error: string | undefined
  username?: string | undefined
}

/** The field of a new password, in a form that does not follow what is typed. */
export function TypedPassword({ field, error, username = '' }: Props) {
  const text = useText(codesMessages)
  const [current, setCurrent] = useState('')
  return (
    <ChosenPassword
      label={text('newPassword')}
      current={current}
      names={[username]}
      error={error}
      {...field}
      onChange={(event) => {
        setCurrent(event.target.value)
        void field.onChange(event)
      }}
    />
  )
}
