import { useQuery } from '@tanstack/react-query'
import {
  Button,
  CheckboxField,
  Dialog,
  lazyPart,
  query,
  Segmented,
  Skeleton,
  useText,
} from '@tessera/web-kit'
import { type ReactNode, Suspense, useState } from 'react'
import { codesMessages } from '../codes-messages.ts'
import { logInCalls } from '../log-in-calls.ts'
import { logInMessages } from '../log-in-messages.ts'
import { messages } from '../messages.ts'
import type { LoginResult } from '../shapes.ts'
import styles from './dialogs.module.css'
import type { Challenge } from './log-in/challenge.ts'
import { applyRemember } from './log-in/remember-choice.ts'
import { readRemembered, type Remembered } from './log-in/remembered.ts'
import { TrialButton } from './log-in/trial-button.tsx'
import { useLoginState } from './log-in/use-login-state.ts'
import { useKnowsWaysIn } from './log-in/use-knows-ways-in.ts'
import { LoginForm } from './login-form.tsx'

// Brings what talks to the device.
const OtherWays = lazyPart(async () => ({
  default: (await import('./credentials/other-ways.tsx')).OtherWays,
}))
const SmsForm = lazyPart(async () => ({ default: (await import('./log-in/sms-form.tsx')).SmsForm }))
const VerifyStep = lazyPart(async () => ({
  default: (await import('./log-in/verify-step.tsx')).VerifyStep,
}))

type Props = {
  onClose: () => void
  /** The visitor has no account yet. */
  onRegister: () => void
  onForgot: () => void
  /** They are in; the dialog is to be closed. */
  onDone: (result: LoginResult) => void
}

type Who = Partial<Pick<Remembered, 'username' | 'country' | 'mobileNum'>>

/** The login popup (specification 2), with what a new place asks for. */
export function LoginDialog(props: Props) {
  const { onClose, onDone } = props
  const text = useText(messages)
  const own = useText(logInMessages)
  const [isKept, setKept] = useState(() => readRemembered() !== undefined)
  const [asked, setAsked] = useState<{ challenge: Challenge; username: string }>()
  const knowsWays = useKnowsWaysIn()
  const done = (result: LoginResult, who: Who = {}) => {
    applyRemember(isKept, { username: result.memberInfo.account, ...who })
    onDone(result)
  }
  if (asked) {
    return (
      <Dialog title={own('verifyTitle')} onClose={onClose}>
        <Suspense fallback={<Skeleton height="18rem" />}>
          <VerifyStep
            challenge={asked.challenge}
            onDone={(result) => done(result, { username: asked.username })}
            onBack={() => setAsked(undefined)}
          />
        </Suspense>
      </Dialog>
    )
  }
  const remember = (
    <CheckboxField
      label={own('remember')}
      checked={isKept}
      onChange={({ target }) => setKept(target.checked)}
    />
  )
  return (
    <Dialog title={text('logIn')} onClose={onClose}>
      {/* All at once: what a finger is on its way to stays where it is. */}
      <Suspense fallback={room}>
        {knowsWays ? (
          <>
            <p className={styles.lead}>{text('logInLead')}</p>
            <Forms
              remember={remember}
              onDone={done}
              onChallenge={(challenge, username) => setAsked({ challenge, username })}
            />
            <OtherWays onDone={done} />
            <Others {...props} />
            <Terms />
          </>
        ) : (
          room
        )}
      </Suspense>
    </Dialog>
  )
}

const room = <Skeleton height="28rem" />

/** The minimum age and the terms of a log-in (specification 2). */
function Terms() {
  const text = useText(messages)
  const ways = useQuery({ ...query(logInCalls.readWaysIn, {}), throwOnError: false })
  return (
    <p className={styles.adults}>
      {ways.data && text('adults', { age: ways.data.minimumAge })}{' '}
      <a href="/help#term" target="_blank" rel="noreferrer">
        {text('termsLink')}
      </a>
    </p>
  )
}

const tabs = ['username', 'sms'] as const

type FormsProps = {
  remember: ReactNode
  onDone: (result: LoginResult, who?: Who) => void
  onChallenge: (challenge: Challenge, username: string) => void
}

/** By username, and by text message where the site has switched it on. */
function Forms({ remember, onDone, onChallenge }: FormsProps) {
  const text = useText(logInMessages)
  const { showVerCodeLogin } = useLoginState()
  const [tab, setTab] = useState<(typeof tabs)[number]>('username')
  return (
    <>
      {showVerCodeLogin && (
        <div className={styles.tabs}>
          <Segmented
            label={text('logInBy')}
            options={tabs.map((id) => ({ id, name: text(`logInBy.${id}`) }))}
            value={tab}
            onChange={setTab}
          />
        </div>
      )}
      {tab === 'sms' ? (
        <Suspense fallback={<Skeleton height="18rem" />}>
          <SmsForm remember={remember} onDone={onDone} />
        </Suspense>
      ) : (
        <LoginForm
          remember={remember}
          onDone={(result, username) => onDone(result, { username })}
          onChallenge={onChallenge}
        />
      )}
    </>
  )
}

function Others({ onForgot, onRegister, onDone }: Props) {
  const text = useText(messages)
  const codesText = useText(codesMessages)
  return (
    <>
      <div className={styles.other}>
        <Button kind="plain" onClick={onForgot}>
          {codesText('forgotLink')}
        </Button>
      </div>
      <div className={styles.other}>
        {text('noAccount')}
        <Button kind="plain" onClick={onRegister}>
          {text('register')}
        </Button>
        <TrialButton onDone={onDone} />
      </div>
    </>
  )
}
