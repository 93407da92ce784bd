import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { Button, Dialog, query, useText } from '@tessera/web-kit'
import { identityCalls, type LoginResult } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './dialogs.module.css'
import { RegisterForm } from './register-form.tsx'

const rulesQuery = query(settingsCalls.readRegisterRules, {})
const currenciesQuery = query(settingsCalls.listCurrencies, {})
// An age is counted by the server's clock.
const timeQuery = query(identityCalls.readPayloadKey, {})

/** Loads what the dialog needs, so that it opens filled. */
export const loadRegisterDialog = (client: QueryClient) =>
  Promise.all([
    client.ensureQueryData(rulesQuery),
    client.ensureQueryData(currenciesQuery),
    client.ensureQueryData(timeQuery),
  ])

type Props = {
  onClose: () => void
  /** The visitor has an account. */
  onLogIn: () => void
  /** They are registered and logged in; the dialog is to be closed. */
  onDone: (result: LoginResult) => void
  referralCode?: string
}

/** The register popup (specification 2). Suspends until the site's rules are there. */
export function RegisterDialog({ onClose, onLogIn, onDone, referralCode = '' }: Props) {
  const text = useText(messages)
  const { rules, minimumAge } = useSuspenseQuery(rulesQuery).data
  const { list } = useSuspenseQuery(currenciesQuery).data
  const { now } = useSuspenseQuery(timeQuery).data
  const currencies = list
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ code }) => code)
  const given = { rules, minimumAge, currencies, now: new Date(now) }

  return (
    <Dialog title={text('register')} onClose={onClose}>
      <p className={styles.lead}>{text('registerLead')}</p>
      <RegisterForm given={given} referralCode={referralCode} onDone={onDone} />
      <p className={styles.other}>
        {text('haveAccount')}
        <Button kind="plain" onClick={onLogIn}>
          {text('logIn')}
        </Button>
      </p>
      <p className={styles.adults}>{text('adults', { age: minimumAge })}</p>
    </Dialog>
  )
}
