import { useQueryClient } from '@tanstack/react-query'
import {
  Button,
  Dialog,
  lazyPart,
  ProblemNote,
  toast,
  useCall,
  useSession,
  useText,
} from '@tessera/web-kit'
import { Suspense, useEffect, useRef, useState } from 'react'
import { credentialsMessages } from '../../credentials-messages.ts'
import { logInMessages } from '../../log-in-messages.ts'
import type { LoginResult } from '../../shapes.ts'
import { socialCalls } from '../../social-calls.ts'
import { type Challenge, challengeIn } from '../log-in/challenge.ts'
import { beginSession } from '../session.ts'
import { identityProblems } from '../../problems.ts'
import styles from './credentials.module.css'

const VerifyStep = lazyPart(async () => ({
  default: (await import('../log-in/verify-step.tsx')).VerifyStep,
}))

const Newcomer = lazyPart(async () => ({
  default: (await import('./newcomer.tsx')).Newcomer,
}))

type Props = {
  provider: string
  /** The answer of the provider, taken out of the address. */
  readAnswer: () => Record<string, string>
  onLogIn: () => void
  onForgot: () => void
  onLinked: () => void
  onDone: (result: LoginResult) => void
}

/** The page that a provider redirects to: it logs in, or links where a member is logged in already. */
export function SocialReturnDialog({
  provider,
  readAnswer,
  onLogIn,
  onForgot,
  onLinked,
  onDone,
}: Props) {
  const text = useText(credentialsMessages)
  const own = useText(logInMessages)
  const { problem, challenge } = useReturn({ provider, readAnswer, onLinked, onDone })
  if (challenge) {
    return (
      <Dialog title={own('verifyTitle')} onClose={onLogIn}>
        <Suspense fallback={null}>
          <VerifyStep challenge={challenge} onDone={onDone} onBack={onLogIn} />
        </Suspense>
      </Dialog>
    )
  }
  if (problem?.is(identityProblems.socialUnknown)) {
    const { name } = problem.facts as { name: string }
    return (
      <Suspense fallback={null}>
        <Newcomer name={name} onClose={onLogIn} onForgot={onForgot} onDone={onDone} />
      </Suspense>
    )
  }
  return (
    <Dialog title={text('providerTitle')} onClose={onLogIn}>
      <div className={styles.step}>
        <p role="status">{problem ? '' : text('providerWait')}</p>
        <ProblemNote problem={problem} />
        <Button isWide onClick={onLogIn}>
          {text('providerBack')}
        </Button>
      </div>
    </Dialog>
  )
}

function useReturn({
  provider,
  readAnswer,
  onLinked,
  onDone,
}: Omit<Props, 'onLogIn' | 'onForgot'>) {
  const text = useText(credentialsMessages)
  const client = useQueryClient()
  const session = useSession()
  const [challenge, setChallenge] = useState<Challenge>()
  const logIn = useCall(socialCalls.logInBySocial, {
    onSuccess: (result) => {
      beginSession(client, result)
      onDone(result)
    },
    onError: (problem) => setChallenge(challengeIn(problem)),
  })
  const link = useCall(socialCalls.linkSocial, {
    refreshes: [socialCalls.listSocialLinks],
    onSuccess: () => {
      toast(text('providerLinked'))
      onLinked()
    },
  })
  const isSent = useRef(false)
  // The provider's answer is in the address, and valid once. Later changes of the address are no new answer.
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const body = { provider, answer: readAnswer() }
    if (session) link.mutate({ body })
    else logIn.mutate({ body })
  }, [isSent, provider, readAnswer, session, link, logIn])
  return { challenge, problem: logIn.error ?? link.error }
}
