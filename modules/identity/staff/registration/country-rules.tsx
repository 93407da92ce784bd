import { useQuery } from '@tanstack/react-query'
import {
  CheckboxField,
  Form,
  localeOf,
  ProblemNote,
  query,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import type { Country } from '../../country-shape.ts'
import { namedCountries } from '../../member/registration/country-names.ts'
import { registrationCalls } from '../../registration-calls.ts'
import { registrationMessages } from '../../registration-messages.ts'
import styles from './registration-screen.module.css'
import { useRuleWords } from './use-rule-words.ts'

type Rule = { countryCode: string; isOffered: boolean; minimumAge: number | null }
type Props = { rules: readonly Rule[]; minimumAge: number }

/** What single countries ask for, and which are left out. */
export function CountryRules({ rules, minimumAge }: Props) {
  const text = useText(registrationMessages)
  const { subjectName, yesNo } = useRuleWords()
  const list = useQuery(query(registrationCalls.listCountries, {}))
  return (
    <section className={styles.part} aria-label={text('countryTitle')}>
      <h2>{text('countryTitle')}</h2>
      <p className={styles.quiet}>{text('countryLead', { age: minimumAge })}</p>
      {rules.length === 0 && <p>{text('countryNone')}</p>}
      <ul className={styles.countries}>
        {rules.map(({ countryCode, isOffered, minimumAge: own }) => (
          <li key={countryCode}>
            <strong>{subjectName(`country:${countryCode}`)}</strong>
            <span>{`${text('countryOffered')}: ${yesNo(isOffered)}`}</span>
            <span>{`${text('countryAge')}: ${own ?? minimumAge}`}</span>
          </li>
        ))}
      </ul>
      {list.data && <CountryForm known={rules} offered={list.data.countries} />}
    </section>
  )
}

function CountryForm({ known, offered }: { known: readonly Rule[]; offered: readonly Country[] }) {
  const text = useText(registrationMessages)
  const locale = localeOf(useLanguage().code)
  const left = known
    .filter(({ isOffered }) => !isOffered)
    .map((rule) => ({ ...rule, countryDialingCode: '', lengths: [] }))
  const countries = namedCountries([...offered, ...left], locale)
  const { register, handleSubmit } = useForm({
    defaultValues: { country: 'US', isOffered: true, minimumAge: '' },
  })
  const write = useCall(registrationCalls.writeCountryRule, {
    refreshes: [
      registrationCalls.readRegistrationRules,
      registrationCalls.listRuleChanges,
      registrationCalls.listCountries,
    ],
    onSuccess: () => toast(text('ruleSaved')),
  })
  const send = handleSubmit(({ country, isOffered, minimumAge }) => {
    const age = minimumAge.trim() === '' ? null : Number(minimumAge)
    write.mutate({ params: { country }, body: { isOffered, minimumAge: age } })
  })
  return (
    <Form className={styles.row ?? ''} onSubmit={(event) => void send(event)}>
      <SelectField
        label={text('countryName')}
        options={countries.map(({ countryCode, name }) => ({ id: countryCode, name }))}
        {...register('country')}
      />
      <TextField
        label={text('countryAge')}
        hint={text('countryAgeHint')}
        inputMode="numeric"
        {...register('minimumAge')}
      />
      <CheckboxField label={text('countryOffered')} {...register('isOffered')} />
      <ProblemNote problem={write.error} />
      <SubmitButton busy={write.isPending}>{text('ruleSave')}</SubmitButton>
    </Form>
  )
}
