import { useQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import {
  Button,
  Dialog,
  ErrorState,
  InsecureNote,
  lazyPart,
  query,
  Segmented,
  Skeleton,
  useText,
} from '@tessera/web-kit'
import { type ReactNode, Suspense, useState } from 'react'
import { codesMessages } from '../../codes-messages.ts'
import type { LoginResult } from '../../shapes.ts'
import styles from '../dialogs.module.css'
import own from './codes.module.css'
import { ForgotByEmail } from './forgot-by-email.tsx'
import { useCountries } from './use-countries.ts'

// Only where the site offers it.
const ForgotByPhone = lazyPart(async () => ({
  default: (await import('./forgot-by-phone.tsx')).ForgotByPhone,
}))

type Props = {
  onClose: () => void
  onLogIn: () => void
  /** A new password was set by phone, and the visitor is in. */
  onDone: (result: LoginResult) => void
}

/** The forgot-password popup (specification 2): by e-mail, and by mobile where the site has switched it on. */
export function ForgotPasswordDialog({ onClose, onLogIn, onDone }: Props) {
  const text = useText(codesMessages)
  const [isSent, setSent] = useState(false)
  // The popup closes and says that the message is on its way (specification 4).
  if (isSent) {
    return (
      <Dialog kind="note" title={text('forgotTitle')} onClose={onClose}>
        <p className={styles.lead} role="status">
          {text('in_been_out')}
        </p>
        <Button kind="chip" isWide onClick={onClose}>
          {text('understood')}
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog title={text('forgotTitle')} onClose={onClose}>
      <Ways onSent={() => setSent(true)} onDone={onDone}>
        <p className={styles.other}>
          <Button kind="plain" onClick={onLogIn}>
            {text('backToLogIn')}
          </Button>
        </p>
      </Ways>
    </Dialog>
  )
}

const ways = ['sms', 'email'] as const
type Way = (typeof ways)[number]

type WaysProps = {
  onSent: () => void
  onDone: Props['onDone']
  /** Below the form, and loaded with it, so that nothing moves under a finger. */
  children: ReactNode
}

function ByPhone({ onDone, children }: Omit<WaysProps, 'onSent'>) {
  const countries = useCountries()
  const room = <Skeleton height="24rem" />
  if (!countries) return room
  return (
    <Suspense fallback={room}>
      <InsecureNote />
      <ForgotByPhone countries={countries} onDone={onDone} />
      {children}
    </Suspense>
  )
}

function Ways({ onSent, onDone, children }: WaysProps) {
  const text = useText(codesMessages)
  const flags = useQuery({ ...query(settingsCalls.readFlags, {}), throwOnError: false })
  const [chosen, setChosen] = useState<Way>('sms')
  if (flags.isError) {
    return (
      <>
        <ErrorState error={flags.error} onRetry={() => void flags.refetch()} />
        {children}
      </>
    )
  }
  if (!flags.data) return <Skeleton height="20rem" />
  const byEmail = (
    <>
      <InsecureNote />
      <ForgotByEmail onSent={onSent} />
      {children}
    </>
  )
  // Where mobile is offered it is the usual way (specification 2).
  if (!flags.data.CHNGPASSVERIF3) return byEmail
  return (
    <>
      <div className={own.ways}>
        <Segmented
          label={text('forgotBy')}
          options={ways.map((id) => ({ id, name: text(`forgotBy.${id}`) }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {chosen === 'sms' ? <ByPhone onDone={onDone}>{children}</ByPhone> : byEmail}
    </>
  )
}
