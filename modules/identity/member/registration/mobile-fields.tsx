import { TextField, useText } from '@tessera/web-kit'
import { useFormState } from 'react-hook-form'
import { codesMessages } from '../../codes-messages.ts'
import { registrationMessages } from '../../registration-messages.ts'
import { rulesFor } from '../../registration-plan.ts'
import { CodeField } from '../codes/code-field.tsx'
import { CountryField } from './country-field.tsx'
import { isShown } from './form-body.ts'
import type { FieldsProps } from './fields-props.ts'
import styles from './registration.module.css'

type Props = Omit<FieldsProps, 'codes'>

/** A mobile number with its country, and the code that proves it where the site asks for one. */
export function MobileFields({ form, given, country, onCountry, code }: Props) {
  const text = useText(codesMessages)
  const words = useText(registrationMessages)
  const { register, control } = form
  const { errors } = useFormState({ control })
  const number = register('mobileNum')
  const codeInput = { ...register('verificationCode'), 'aria-required': isCodeNeeded(given) }
  const rules = rulesFor(given.method, given.rules, given.flags)
  const isRequired = rules.some(({ field, required }) => field === 'mobileNum' && required)
  return (
    <>
      <div className={styles.phone}>
        <CountryField
          countries={given.countries}
          value={country}
          onChange={onCountry}
          error={errors.countryDialingCode?.message}
        />
        <TextField
          label={text('mobileNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-required={isRequired}
          error={errors.mobileNum?.message}
          {...number}
          onBlur={(event) => {
            // Who goes on to the country has not finished the number.
            const row = event.currentTarget.closest(`.${styles.phone}`)
            if (!row?.contains(event.relatedTarget)) void number.onBlur(event)
          }}
        />
      </div>
      {isShown(given, 'verificationCode') && (
        <CodeField
          field={codeInput}
          error={errors.verificationCode?.message}
          hint={code.isSent ? words('codeOnItsWay') : undefined}
          seconds={code.seconds}
          isBusy={code.isBusy}
          onAsk={() => void code.askFor()}
          request={code.request}
        />
      )}
    </>
  )
}

const isCodeNeeded = ({ method }: Props['given']) => method === 'mobile'
