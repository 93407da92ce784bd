import { Button, Dialog, useText } from '@tessera/web-kit'
import type { LoginResult } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../dialogs.module.css'
import { keepFocus, RegisterForm } from './register-form.tsx'
import { useRegistrationSite } from './use-registration-site.ts'

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
  const { site, currentCountry } = useRegistrationSite()
  return (
    <Dialog title={text('register')} onClose={onClose}>
      <RegisterForm
        site={site}
        currentCountry={currentCountry}
        codes={{ referralCode, affiliateCode }}
        onDone={onDone}
      />
      <p className={styles.other}>
        {text('haveAccount')}
        <Button kind="plain" onClick={onLogIn} onMouseDown={keepFocus}>
          {text('logIn')}
        </Button>
      </p>
      <p className={styles.adults}>{text('adults', { age: site.minimumAge })}</p>
    </Dialog>
  )
}
