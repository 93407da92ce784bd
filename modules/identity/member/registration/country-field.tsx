import { FormField, localeOf, useLanguage, useText } from '@tessera/web-kit'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { codesMessages } from '../../codes-messages.ts'
import type { Country } from '../../country-shape.ts'
import styles from './country-field.module.css'
import { CountryList } from './country-list.tsx'
import { namedCountries } from './country-names.ts'

type Props = {
  countries: readonly Country[]
  /** ISO 3166: MX. */
  value: string
  onChange: (country: Country) => void
  error?: string | undefined
}

/** The country of a number: a button with its dialling code, and behind it a list that can be searched. */
export function CountryField({ countries, value, onChange, error }: Props) {
  const text = useText(codesMessages)
  const locale = localeOf(useLanguage().code)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const named = namedCountries(countries, locale)
  const chosen = named.find(({ countryCode }) => countryCode === value)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div
      className={styles.box}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <FormField label={text('countryCode')} error={error}>
        {({ className, ...control }) => (
          <button
            {...control}
            ref={button}
            type="button"
            className={`${className} ${styles.button}`}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.code} aria-hidden>
              {chosen?.countryCode}
            </span>
            <span className={styles.dial}>
              <span className={styles.spoken}>{chosen?.name} </span>+{chosen?.countryDialingCode}
            </span>
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      </FormField>
      {isOpen && (
        <CountryList
          countries={named}
          value={value}
          onClose={close}
          onChoose={(country) => {
            onChange(country)
            close()
          }}
        />
      )}
    </div>
  )
}
