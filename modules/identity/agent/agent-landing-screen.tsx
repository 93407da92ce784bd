import { lazyPart, Skeleton, useText } from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { logInMessages } from '../log-in-messages.ts'
import type { Challenge } from '../member/log-in/challenge.ts'
import { LoginForm } from '../member/login-form.tsx'
import styles from './agent.module.css'

const VerifyStep = lazyPart(async () => ({
  default: (await import('../member/log-in/verify-step.tsx')).VerifyStep,
}))

const points = ['agentPointTeam', 'agentPointBooks', 'agentPointGames'] as const

/** The agents' own page (specification 2): what it is about, and their log-in. Nothing is remembered here. */
export function AgentLandingScreen({ onDone }: { onDone: () => void }) {
  const text = useText(logInMessages)
  const [challenge, setChallenge] = useState<Challenge>()
  return (
    <div className={styles.landing}>
      <section>
        <h1>{text('agentTitle')}</h1>
        <p className={styles.lead}>{text('agentLead')}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <strong>{text(point)}</strong>
              <span>{text(`${point}Text`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-labelledby="agent-log-in">
        <h2 id="agent-log-in">{text(challenge ? 'verifyTitle' : 'agentLogIn')}</h2>
        {challenge ? (
          <Suspense fallback={<Skeleton height="18rem" />}>
            <VerifyStep
              challenge={challenge}
              onDone={onDone}
              onBack={() => setChallenge(undefined)}
            />
          </Suspense>
        ) : (
          <LoginForm side="agent" onDone={onDone} onChallenge={setChallenge} />
        )}
      </section>
    </div>
  )
}
