import {
  Button,
  Dialog,
  lazyPart,
  ProblemNote,
  Skeleton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { credentialsMessages } from '../../credentials-messages.ts'
import { newcomerCalls } from '../../newcomer-calls.ts'
import type { LoginResult } from '../../shapes.ts'
import { identityProblems } from '../../problems.ts'
import { socialCalls } from '../../social-calls.ts'
import styles from './credentials.module.css'

const NewcomerForm = lazyPart(async () => ({
  default: (await import('./newcomer-form.tsx')).NewcomerForm,
}))
const FactorProof = lazyPart(async () => ({
  default: (await import('./factor-proof.tsx')).FactorProof,
}))
const LoginDialog = lazyPart(async () => ({
  default: (await import('../login-dialog.tsx')).LoginDialog,
}))

type Props = {
  /** The provider. */
  name: string
  onClose: () => void
  onForgot: () => void
  onDone: (result: LoginResult) => void
}

/** A newcomer from a provider: they open an account, or link the provider's account to the one they have. */
export function Newcomer({ name, onClose, onForgot, onDone }: Props) {
  const text = useText(credentialsMessages)
  const [step, setStep] = useState<'choose' | 'register' | 'logIn'>('choose')
  const [result, setResult] = useState<LoginResult>()
  const link = useCall(newcomerCalls.linkNewcomer, {
    refreshes: [socialCalls.listSocialLinks],
    onSuccess: () => toast(text('providerLinked')),
  })
  const linkAs = (loggedIn: LoginResult) => link.mutate({}, { onSuccess: () => onDone(loggedIn) })
  const linkTo = (loggedIn: LoginResult) => {
    // Who must change their password may do nothing else first.
    if (loggedIn.passwordExpired) return onDone(loggedIn)
    setResult(loggedIn)
    return linkAs(loggedIn)
  }
  if (result) {
    return (
      <Dialog title={text('providerLink', { name })} onClose={() => onDone(result)}>
        <div className={styles.step}>
          <p role="status">{link.isPending ? text('newcomerLinking') : ''}</p>
          {link.error?.is(identityProblems.proofNeeded) ? (
            <Suspense fallback={<Skeleton height="8rem" />}>
              <FactorProof onProved={() => linkAs(result)} />
            </Suspense>
          ) : (
            <ProblemNote problem={link.error} />
          )}
          <Button isWide isBusy={link.isPending} onClick={() => onDone(result)}>
            {text('newcomerGoOn')}
          </Button>
        </div>
      </Dialog>
    )
  }
  if (step === 'logIn') {
    return (
      <Suspense fallback={null}>
        <LoginDialog
          onClose={onClose}
          onRegister={() => setStep('register')}
          onForgot={onForgot}
          onDone={linkTo}
        />
      </Suspense>
    )
  }
  if (step === 'register') {
    return (
      <Dialog title={text('newcomerRegister')} onClose={onClose}>
        <Suspense fallback={<Skeleton height="24rem" />}>
          <NewcomerForm onDone={onDone} />
        </Suspense>
      </Dialog>
    )
  }
  return (
    <Dialog title={text('newcomerTitle')} onClose={onClose}>
      <div className={styles.step}>
        <p>{text('newcomerLead', { name })}</p>
        <Button kind="chip" isWide onClick={() => setStep('register')}>
          {text('newcomerRegister')}
        </Button>
        <Button isWide onClick={() => setStep('logIn')}>
          {text('newcomerLogIn')}
        </Button>
      </div>
    </Dialog>
  )
}
