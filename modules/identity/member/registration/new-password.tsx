import { PasswordField, useText } from '@tessera/web-kit'
import { useFormState, useWatch } from 'react-hook-form'
import { passwordCharactersMin } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { registrationMessages } from '../../registration-messages.ts'
import type { FieldsProps } from './register-fields.tsx'
import styles from './registration.module.css'
import { type Strength, strengthOf } from './strength.ts'

/** A password, typed twice, with a hint how hard it is to guess. No kind of character is asked for. */
export function NewPassword({ form }: Pick<FieldsProps, 'form'>) {
  const text = useText(messages)
  const words = useText(registrationMessages)
  const { register, control } = form
  const { errors, touchedFields } = useFormState({ control })
  // The second is compared once it was typed: before that it is not wrong, only empty.
  const deps = touchedFields.confirmPassword ? ['confirmPassword' as const] : []
  const password = useWatch({ control, name: 'password' })
  const strength = strengthOf(password)
  const hint = words(`strength.${strength}`, { min: passwordCharactersMin })

  return (
    <>
      <div>
        <PasswordField
          label={text('password')}
          autoComplete="new-password"
          aria-required
          hint={hint}
          error={errors.password?.message}
          {...register('password', { deps })}
        />
        {password !== '' && !errors.password && <StrengthBar strength={strength} />}
      </div>
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

const parts: Record<Strength, number> = { short: 1, fair: 2, strong: 3 }

// The words beside it say the same.
const StrengthBar = ({ strength }: { strength: Strength }) => (
  <span className={`${styles.strength} ${styles[strength]}`} aria-hidden>
    {[1, 2, 3].map((part) => (
      <span key={part} className={part <= parts[strength] ? styles.on : styles.off} />
    ))}
  </span>
)
