import { TextField, useText } from '@tessera/web-kit'
import { useFormState, useWatch } from 'react-hook-form'
import { messages } from '../../messages.ts'
import { registrationMessages } from '../../registration-messages.ts'
import type { FieldsProps } from './fields-props.ts'
import { useNameCheck } from './use-name-check.ts'

/** The username, with its availability once it is complete. */
export function NameField({ form, given }: Pick<FieldsProps, 'form' | 'given'>) {
  const text = useText(messages)
  const words = useText(registrationMessages)
  const { register, control } = form
  const { errors } = useFormState({ control })
  const isFree = useNameCheck(useWatch({ control, name: 'username' }) ?? '', given)
  const taken = isFree === false ? words('nameTaken') : undefined
  return (
    <TextField
      label={text('username')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      hint={isFree ? words('nameFree') : undefined}
      error={errors.username?.message ?? taken}
      {...register('username')}
    />
  )
}
