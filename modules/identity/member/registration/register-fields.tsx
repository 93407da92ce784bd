import { CheckboxField, SelectField, TextField, useText } from '@tessera/web-kit'
import { useFormState } from 'react-hook-form'
import { ageAsked } from '../../check-registration.ts'
import { messages } from '../../messages.ts'
import { asksPassword } from '../../registration-plan.ts'
import { ExtraFields } from './extra-inputs.tsx'
import { isShown } from './form-body.ts'
import { MobileFields } from './mobile-fields.tsx'
import { NameField } from './name-field.tsx'
import { NewPassword } from './new-password.tsx'
import { RegisterCaptcha } from './register-captcha.tsx'
import styles from './registration.module.css'
import type { FieldsProps } from './fields-props.ts'

/** The fields that every site asks for, and those that this site has switched on. */
export function RegisterFields({
  form,
  given,
  codes,
  country,
  onCountry,
  captchaTurn = 0,
  code,
}: FieldsProps) {
  const text = useText(messages)
  const { register, control } = form
  const { errors } = useFormState({ control })
  const { currencies, method } = given
  const hasNumber = isShown(given, 'mobileNum')
  const age = ageAsked({ ...given, country: hasNumber ? country : undefined })
  const number = hasNumber && (
    <MobileFields form={form} given={given} country={country} onCountry={onCountry} code={code} />
  )

  return (
    <div className={styles.fields}>
      {method === 'mobile' && number}
      {method !== 'mobile' && <NameField form={form} given={given} />}
      {asksPassword(method, given.flags) && <NewPassword form={form} />}
      <TextField
        label={text('birthday')}
        type="date"
        autoComplete="bday"
        aria-required
        error={errors.birthday?.message}
        {...register('birthday')}
      />
      {currencies.length > 1 && (
        <SelectField
          label={text('currency')}
          options={currencies.map((id) => ({ id, name: id }))}
          error={errors.currency?.message}
          {...register('currency')}
        />
      )}
      {method !== 'mobile' && number}
      <ExtraFields form={form} given={given} codes={codes} />
      {(method !== 'social' || codes.referralCode !== '') && (
        <TextField
          label={text('referralCode')}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.referralCode?.message}
          {...register('referralCode')}
        />
      )}
      {isShown(given, 'captcha') && <RegisterCaptcha form={form} turn={captchaTurn} />}
      <CheckboxField
        label={
          <>
            {text('termsBefore', { age })}{' '}
            <a href="/help#term" target="_blank" rel="noreferrer">
              {text('termsLink')}
            </a>
          </>
        }
        aria-required
        error={errors.terms?.message}
        {...register('terms')}
      />
    </div>
  )
}
