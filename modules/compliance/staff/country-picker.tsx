import { IconButton, localeOf, SelectField, useLanguage, useText } from '@tessera/web-kit'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { messages } from '../messages.ts'
import { allCountries } from './all-countries.ts'
import styles from './region-screen.module.css'

type Props = { codes: readonly string[]; onCodes: (codes: string[]) => void }

/** Countries that are picked by their names; each can be taken off again. */
export function CountryPicker({ codes, onCodes }: Props) {
  const text = useText(messages)
  const { code: language } = useLanguage()
  const countries = useMemo(() => allCountries(localeOf(language)), [language])
  const nameOf = (code: string) => countries.find(({ id }) => id === code)?.name ?? code
  const others = countries.filter(({ id }) => !codes.includes(id))
  return (
    <fieldset className={styles.countries}>
      <legend>{text('regionCountries')}</legend>
      {codes.length === 0 ? (
        <p className={styles.none}>{text('regionCountriesNone')}</p>
      ) : (
        <ul className={styles.chosen}>
          {codes.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <IconButton
                label={text('regionCountryOff', { country: nameOf(code) })}
                onClick={() => onCodes(codes.filter((each) => each !== code))}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={text('regionCountryAdd')}
        options={[{ id: '', name: text('regionCountryNone') }, ...others]}
        value=""
        onChange={({ target }) => target.value !== '' && onCodes([...codes, target.value])}
      />
    </fieldset>
  )
}
