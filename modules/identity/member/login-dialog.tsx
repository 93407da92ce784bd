import { Button, Dialog, useText } from '@tessera/web-kit'
import type { LoginResult } from '../calls.ts'
import { codesMessages } from '../codes-messages.ts'
import { messages } from '../messages.ts'
import styles from './dialogs.module.css'
import { LoginForm } from './login-form.tsx'

type Props = {
  onClose: () => void
  /** The visitor has no account yet. */
  onRegister: () => void
  onForgot: () => void
  /** They are in; the dialog is to be closed. */
  onDone: (result: LoginResult) => void
}

/** The login popup (specification 2). */
export function LoginDialog({ onClose, onRegister, onForgot, onDone }: Props) {
  const text = useText(messages)
  const codesText = useText(codesMessages)
  return (
    <Dialog title={text('logIn')} onClose={onClose}>
      <p className={styles.lead}>{text('logInLead')}</p>
      <LoginForm onDone={onDone} />
      <p className={styles.other}>
        <Button kind="plain" onClick={onForgot}>
          {codesText('forgotLink')}
        </Button>
      </p>
      <p className={styles.other}>
        {text('noAccount')}
        <Button kind="plain" onClick={onRegister}>
          {text('register')}
        </Button>
      </p>
    </Dialog>
  )
}
