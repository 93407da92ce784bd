import { useQuery } from '@tanstack/react-query'
import {
  ChangeDiff,
  CheckboxField,
  KeepAsDraft,
  localeOf,
  query,
  ReasonedSave,
  SelectField,
  TextField,
  toast,
  useCall,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Country } from '../../country-shape.ts'
import { namedCountries } from '../../member/registration/country-names.ts'
import { registrationCalls } from '../../registration-calls.ts'
import { registrationStaffCalls } from '../../registration-staff-calls.ts'
import { registrationMessages } from '../../registration-messages.ts'
import { refreshes } from './changes-list.tsx'
import styles from './registration-screen.module.css'
import { useChangeNames } from './use-change-names.ts'
import { useRuleWords } from './use-rule-words.ts'

type Rule = { countryCode: string; isOffered: boolean; minimumAge: number | null }
type Props = {
  rules: readonly Rule[]
  minimumAge: number
  /** The last change of each rule, by its subject. */
  versions: Record<string, string>
}

/** What single countries ask for, and which are left out. */
export function CountryRules({ rules, minimumAge, versions }: Props) {
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
      {list.data && <CountryForm known={rules} versions={versions} offered={list.data.countries} />}
    </section>
  )
}

type FormProps = {
  known: readonly Rule[]
  versions: Record<string, string>
  offered: readonly Country[]
}

const none = { isOffered: true, minimumAge: null }

function CountryForm({ known, versions, offered }: FormProps) {
  const text = useText(registrationMessages)
  const names = useChangeNames()
  const locale = localeOf(useLanguage().code)
  const left = known
    .filter(({ isOffered }) => !isOffered)
    .map((rule) => ({ ...rule, countryDialingCode: '', lengths: [] }))
  const countries = namedCountries([...offered, ...left], locale)
  const [country, setCountry] = useState('US')
  const ruleOf = (code: string) => known.find(({ countryCode }) => countryCode === code) ?? none
  const before = sidesOf(ruleOf(country))
  const [typed, setTyped] = useState(() => typedOf(ruleOf(country)))
  const after = { isOffered: typed.isOffered, minimumAge: ageIn(typed.age) }
  const isSame = before.isOffered === after.isOffered && before.minimumAge === after.minimumAge
  const version = versions[`country:${country}`] ?? ''
  const write = useCall(registrationStaffCalls.writeCountryRule, {
    refreshes,
    onSuccess: () => toast(text('ruleSaved')),
  })
  return (
    <ReasonedSave
      save={text('ruleSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      changes={<ChangeDiff {...names} before={before} after={after} />}
      onSave={(why) => write.mutate({ params: { country }, body: { ...after, ...why, version } })}
    >
      <SelectField
        label={text('countryName')}
        options={countries.map(({ countryCode, name }) => ({ id: countryCode, name }))}
        value={country}
        onChange={({ target }) => {
          setCountry(target.value)
          setTyped(typedOf(ruleOf(target.value)))
        }}
      />
      <TextField
        label={text('countryAge')}
        hint={text('countryAgeHint')}
        inputMode="numeric"
        value={typed.age}
        onChange={({ target }) => setTyped({ ...typed, age: target.value })}
      />
      <CheckboxField
        label={text('countryOffered')}
        checked={typed.isOffered}
        onChange={({ target }) => setTyped({ ...typed, isOffered: target.checked })}
      />
      <KeepAsDraft subject={`country:${country}`} version={version} value={after} isOff={isSame} />
    </ReasonedSave>
  )
}

const sidesOf = ({ isOffered, minimumAge }: Pick<Rule, 'isOffered' | 'minimumAge'>) => ({
  isOffered,
  minimumAge,
})

const typedOf = ({ isOffered, minimumAge }: Pick<Rule, 'isOffered' | 'minimumAge'>) => ({
  isOffered,
  age: String(minimumAge ?? ''),
})

const ageIn = (typed: string) => (typed.trim() === '' ? null : Number(typed))
