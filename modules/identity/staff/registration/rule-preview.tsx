import { useQuery } from '@tanstack/react-query'
import { type FieldRule, settingsCalls } from '@tessera/settings/calls'
import { query, Segmented, Skeleton, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Country } from '../../country-shape.ts'
import { firstCountry } from '../../member/registration/country-names.ts'
import type { RegisterInput } from '../../member/registration/form-body.ts'
import { RegisterFields } from '../../member/registration/register-fields.tsx'
import { logInStaffMessages } from '../../log-in-staff-messages.ts'
import { registrationCalls } from '../../registration-calls.ts'
import { registrationMessages } from '../../registration-messages.ts'
import { type Method, methodsOf, type RegistrationFlags } from '../../registration-plan.ts'
import styles from './registration-screen.module.css'

type Props = { rules: readonly FieldRule[]; minimumAge: number }

/** The form as a visitor gets it now, by the same code. */
export function RulePreview({ rules, minimumAge }: Props) {
  const text = useText(logInStaffMessages)
  const flags = useQuery(query(settingsCalls.readFlags, {}))
  const countries = useQuery(query(registrationCalls.listCountries, {}))
  const isHere = flags.data && countries.data
  return (
    <aside className={styles.preview} aria-label={text('formPreview')}>
      <h2>{text('formPreview')}</h2>
      <p className={styles.quiet}>{text('formPreviewLead')}</p>
      {isHere ? (
        // It is looked at, and nothing is typed into it.
        <div inert>
          <PreviewForm
            rules={rules}
            minimumAge={minimumAge}
            flags={flags.data}
            countries={countries.data.countries}
          />
        </div>
      ) : (
        <Skeleton height="30rem" />
      )}
    </aside>
  )
}

type FormProps = Props & { flags: RegistrationFlags; countries: readonly Country[] }

// The office shows what is asked, not when: any instant does.
const anyInstant = new Date(0)

function PreviewForm({ rules, minimumAge, flags, countries }: FormProps) {
  const text = useText(registrationMessages)
  const methods = methodsOf(flags)
  const [method, setMethod] = useState<Method>(methods[0] ?? 'username')
  const [country, setCountry] = useState(() => firstCountry(countries, '', navigator.languages))
  const form = useForm<RegisterInput>({
    defaultValues: { username: '', password: '', confirmPassword: '', terms: false },
  })
  const given = { method, flags, rules, minimumAge, currencies: [], countries, now: anyInstant }
  const code = {
    seconds: 0,
    isBusy: false,
    isSent: false,
    request: { error: null, reset: () => undefined },
    askFor: async () => undefined,
  }
  return (
    <>
      {methods.length > 1 && (
        <Segmented
          label={text('registerMethod')}
          options={methods.map((id) => ({ id, name: text(`method.${id}`) }))}
          value={method}
          onChange={setMethod}
        />
      )}
      <RegisterFields
        form={form}
        given={given}
        codes={{ referralCode: '', affiliateCode: '' }}
        country={country}
        onCountry={({ countryCode }) => setCountry(countryCode)}
        code={code}
      />
    </>
  )
}
