import { CheckboxField, PasswordField, SelectField, TextField, useText } from '@tessera/web-kit'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { RegistrationRules } from '../check-registration.ts'
import { messages } from '../messages.ts'
import { extraFields, isExtraField } from './extra-fields.ts'
import type { RegisterInput } from './register-resolver.ts'

type Props = {
  register: UseFormRegister<RegisterInput>
  errors: FieldErrors<RegisterInput>
  given: RegistrationRules
}

/** The fields that every site asks for, and those that this site has switched on. */
export function RegisterFields({ register, errors, given }: Props) {
  const text = useText(messages)
  const { currencies, minimumAge } = given

  return (
    <>
      <TextField
        label={text('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label={text('password')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label={text('confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <TextField
        label={text('birthday')}
        type="date"
        autoComplete="bday"
        error={errors.birthday?.message}
        {...register('birthday')}
      />
      {currencies.length > 1 && (
        <SelectField
          label={text('currency')}
          options={currencies.map((code) => ({ id: code, name: code }))}
          error={errors.currency?.message}
          {...register('currency')}
        />
      )}
      <ExtraFields register={register} errors={errors} given={given} />
      <TextField
        label={text('referralCode')}
        autoComplete="off"
        error={errors.referralCode?.message}
        {...register('referralCode')}
      />
      <CheckboxField
        label={
          <>
            {text('termsBefore', { age: minimumAge })}{' '}
            <a href="/help#term" target="_blank" rel="noreferrer">
              {text('termsLink')}
            </a>
          </>
        }
        error={errors.terms?.message}
        {...register('terms')}
      />
    </>
  )
}

function ExtraFields({ register, errors, given }: Props) {
  const text = useText(messages)
  const shown = given.rules.filter((rule) => rule.shown).map(({ field }) => field)
  return shown
    .filter(isExtraField)
    .map((field) => (
      <TextField
        key={field}
        label={text(`field.${field}`)}
        error={errors[field]?.message}
        {...extraFields[field]}
        {...register(field)}
      />
    ))
}
