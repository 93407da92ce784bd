import { PasswordField, useText } from '@tessera/web-kit'
import { useFormState, useWatch } from 'react-hook-form'
import { messages } from '../../messages.ts'
import { ChosenPassword } from '../strength/chosen-password.tsx'
import type { FieldsProps } from './fields-props.ts'

/** A password, typed twice. */
export function NewPassword({ form }: Pick<FieldsProps, 'form'>) {
  const text = useText(messages)
  const { register, control } = form
  const { errors, touchedFields } = useFormState({ control })
  // The second is compared once it was typed: before that it is not wrong, only empty.
  const deps = touchedFields.confirmPassword ? ['confirmPassword' as const] : []
  const [password, username] = useWatch({ control, name: ['password', 'username'] })

  return (
    <>
      <ChosenPassword
        label={text('password')}
        current={password}
        names={[username]}
        aria-required
        error={errors.password?.message}
        {...register('password', { deps })}
      />
      <PasswordField
        label={text('confirmPassword')}
        autoComplete="new-password"
        aria-required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
