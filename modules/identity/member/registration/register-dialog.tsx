import { useSuspenseQueries } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { Button, Dialog, query, useText } from '@tessera/web-kit'
import { identityCalls, type LoginResult } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../dialogs.module.css'
import { keepFocus, RegisterForm } from './register-form.tsx'

const queries = [
  query(settingsCalls.readRegisterRules, {}),
  query(settingsCalls.readFlags, {}),
  query(settingsCalls.listCurrencies, {}),
  query(identityCalls.listCountries, {}),
  // An age is counted by the server's clock.
  query(identityCalls.readPayloadKey, {}),
] as const

type Props = {
  onClose: () => void
  /** The visitor has an account. */
  onLogIn: () => void
  /** They are registered and logged in; the dialog is to be closed. */
  onDone: (result: LoginResult) => void
  /** By whose link the visitor came. */
  referralCode?: string
  affiliateCode?: string
}

/** The register popup (specification 2). Suspends until the site's rules are there. */
export function RegisterDialog({
  onClose,
  onLogIn,
  onDone,
  referralCode = '',
  affiliateCode = '',
}: Props) {
  const text = useText(messages)
  // Asked at once: one after the other they would take five times as long.
  const [ruled, flags, offered, numbers, time] = useSuspenseQueries({ queries })
  const { rules, minimumAge } = ruled.data
  const { list } = offered.data
  const { countries, currentCountryCode } = numbers.data
  const currencies = list
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ code }) => code)
  const now = new Date(time.data.now)
  const site = { rules, flags: flags.data, minimumAge, currencies, countries, now }

  return (
    <Dialog title={text('register')} onClose={onClose}>
      <RegisterForm
        site={site}
        currentCountry={currentCountryCode}
        codes={{ referralCode, affiliateCode }}
        onDone={onDone}
      />
      <p className={styles.other}>
        {text('haveAccount')}
        <Button kind="plain" onClick={onLogIn} onMouseDown={keepFocus}>
          {text('logIn')}
        </Button>
      </p>
      <p className={styles.adults}>{text('adults', { age: minimumAge })}</p>
    </Dialog>
  )
}
