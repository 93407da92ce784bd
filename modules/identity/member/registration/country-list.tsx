import { useText } from '@tessera/web-kit'
import { type KeyboardEvent, useId, useState } from 'react'
import { registrationMessages } from '../../registration-messages.ts'
import styles from './country-field.module.css'
import { findCountries, type NamedCountry } from './country-names.ts'

type Props = {
  countries: readonly NamedCountry[]
  value: string
  onChoose: (country: NamedCountry) => void
  onClose: () => void
}

const intoView = (option: HTMLButtonElement | null) => option?.scrollIntoView({ block: 'nearest' })
const focused = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

/** Type to search, arrows to go, Enter to choose, Escape to leave. */
export function CountryList({ countries, value, onChoose, onClose }: Props) {
  const text = useText(registrationMessages)
  const id = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ countryCode }) => countryCode === value),
    ),
  )
  const found = findCountries(countries, search)
  const active = found[Math.min(at, found.length - 1)]
  const optionId = (country: NamedCountry | undefined) => country && `${id}-${country.countryCode}`
  const keys = keysOf({ found, at, setAt, active, onChoose, onClose })

  return (
    <div className={styles.panel}>
      <input
        ref={focused}
        className={styles.search}
        role="combobox"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        aria-label={text('searchCountry')}
        placeholder={text('searchCountry')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={optionId(active)}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setAt(0)
        }}
        onKeyDown={keys}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text('searchCountry')}
        className={styles.list}
        // The search keeps the focus: on a phone its keyboard would jump.
        onPointerDown={(event) => event.preventDefault()}
      >
        {found.map((country) => (
          <CountryOption
            key={country.countryCode}
            id={optionId(country)}
            country={country}
            isActive={country === active}
            isChosen={country.countryCode === value}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 && text('noCountry')}
      </p>
    </div>
  )
}

type OptionProps = {
  id: string | undefined
  country: NamedCountry
  isActive: boolean
  isChosen: boolean
  onChoose: Props['onChoose']
}

const CountryOption = ({ id, country, isActive, isChosen, onChoose }: OptionProps) => (
  <button
    type="button"
    tabIndex={-1}
    id={id}
    ref={isActive ? intoView : undefined}
    role="option"
    aria-selected={isChosen}
    className={`${styles.option} ${isActive ? styles.active : ''}`}
    onClick={() => onChoose(country)}
  >
    <span className={styles.code} aria-hidden>
      {country.countryCode}
    </span>
    <span className={styles.name}>{country.name}</span>
    <span className={styles.dial}>+{country.countryDialingCode}</span>
  </button>
)

type Going = {
  found: readonly NamedCountry[]
  at: number
  setAt: (at: number) => void
  active: NamedCountry | undefined
} & Pick<Props, 'onChoose' | 'onClose'>

const keysOf =
  ({ found, at, setAt, active, onChoose, onClose }: Going) =>
  (event: KeyboardEvent) => {
    const choose = () => (active ? onChoose(active) : undefined)
    const last = found.length - 1
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 6, PageUp: at - 6 }[event.key]
    if (next !== undefined) setAt(Math.min(last, Math.max(0, next)))
    else if (event.key === 'Enter') choose()
    else if (event.key === 'Escape') onClose()
    else return
    // Enter would send the form, Escape would close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }
