import {
  type CallProblem,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  useText,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import type * as z from 'zod/mini'
import { BelowBody, rulesForBelow } from '../below-body.ts'
import { faultsOf, type RegistrationRules } from '../check-registration.ts'
import type { Country } from '../country-shape.ts'
import { newInitialPassword } from '../initial-password.ts'
import { messages } from '../messages.ts'
import { RegisterBody } from '../register-body.ts'
import { firstCountry } from '../member/registration/country-names.ts'
import { ExtraFields } from '../member/registration/extra-inputs.tsx'
import { isShown, type RegisterInput } from '../member/registration/form-body.ts'
import { MobileFields } from '../member/registration/mobile-fields.tsx'
import { NameField } from '../member/registration/name-field.tsx'
import styles from '../member/registration/registration.module.css'
import { useFieldProblems } from '../member/registration/use-field-problems.ts'
import { useRegistrationSite } from '../member/registration/use-registration-site.ts'
import { useFaultText } from '../member/use-fault-text.ts'

type Props = {
  act: string
  /** What is chosen besides the fields of the account. */
  children: ReactNode
  isBusy: boolean
  problem: CallProblem | null
  onSubmit: (body: z.input<typeof BelowBody>) => void
}

// No code is sent here: the number is proved by its owner later.
const noCode = {
  seconds: 0,
  isBusy: false,
  isSent: false,
  request: { error: null, reset: () => undefined },
  askFor: async () => undefined,
}

/** What an agent says of an account that they open: what the rules of the site demand, with a password that is made here. */
export function NewAccountForm({ act, children, isBusy, problem, onSubmit }: Props) {
  const text = useText(messages)
  const { site, currentCountry } = useRegistrationSite()
  const [country, setCountry] = useState(() =>
    firstCountry(site.countries, currentCountry, navigator.languages),
  )
  const rules = rulesForBelow(site.rules)
  const flags = { ...site.flags, REGMOBVERF3: false }
  const given: RegistrationRules = { ...site, rules, flags, method: 'username' }
  const form = useNewAccount(given, country)
  const { errors } = useFormState({ control: form.control })
  const problems = useFieldProblems(form, given)
  // The server's answer is outside the form.
  useEffect(() => {
    if (problem) problems.show(problem)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer is shown once
  }, [problem])
  const choose = ({ countryCode, countryDialingCode }: Country) => {
    setCountry(countryCode)
    form.setValue('countryDialingCode', countryDialingCode)
    form.clearErrors(['mobileNum', 'countryDialingCode'])
  }
  const send = form.handleSubmit((typed) => onSubmit(belowOf(typed, given)))
  const codes = { referralCode: '', affiliateCode: '' }
  return (
    <Form onSubmit={(event) => void send(event)}>
      {children}
      <div className={styles.fields}>
        <NameField form={form} given={given} />
        <TextField
          label={text('birthday')}
          type="date"
          autoComplete="off"
          aria-required
          error={errors.birthday?.message}
          {...form.register('birthday')}
        />
        {isShown(given, 'mobileNum') && (
          <MobileFields
            form={form}
            given={given}
            country={country}
            onCountry={choose}
            code={noCode}
          />
        )}
        <ExtraFields form={form} given={given} codes={codes} />
      </div>
      {problem && !problems.isUnderField(problem) && <ProblemNote problem={problem} />}
      <SubmitButton busy={isBusy}>{act}</SubmitButton>
    </Form>
  )
}

function useNewAccount(given: RegistrationRules, country: string) {
  const faultText = useFaultText()
  const dialed = given.countries.find(({ countryCode }) => countryCode === country)
  return useForm<RegisterInput>({
    mode: 'onTouched',
    defaultValues: {
      username: '',
      password: newInitialPassword(given.rules),
      birthday: '',
      mobileNum: '',
      countryDialingCode: dialed?.countryDialingCode ?? '',
    },
    resolver: (values) => {
      const whole = RegisterBody.parse(wholeOf(values, given))
      const known = whole.mobileNum ? { ...given, country } : given
      const faults = faultsOf(whole, known)
      const said = faults.map((fault) => [
        fault.field,
        { type: fault.reason, message: faultText(fault) },
      ])
      return faults.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(said) }
    },
  })
}

/** As a registration would be: with the terms and the second password that are left to its owner. */
function wholeOf(typed: RegisterInput, given: RegistrationRules): RegisterInput {
  const hasNumber = isShown(given, 'mobileNum') && typed.mobileNum !== ''
  return {
    ...typed,
    mobileNum: hasNumber ? typed.mobileNum : '',
    countryDialingCode: hasNumber ? typed.countryDialingCode : '',
    confirmPassword: typed.password,
    terms: true,
  }
}

function belowOf(typed: RegisterInput, given: RegistrationRules): z.input<typeof BelowBody> {
  return BelowBody.parse(wholeOf(typed, given))
}
