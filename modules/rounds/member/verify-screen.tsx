import { Button, lazyPart, query, Skeleton, useSession, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { type Proof, ProofShape, roundsCalls } from '../calls.ts'
import { evidenceMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { DrawRule } from './draw-rule.tsx'
import { Findings } from './findings.tsx'
import { rawOf } from './raw-of.ts'
import { isVersionLog, versionLogHref } from './versions/version-log.ts'
import styles from './verify-screen.module.css'

const GameVersions = lazyPart(async () => ({
  default: (await import('./versions/game-versions.tsx')).GameVersions,
}))

function readProof(text: string): Proof | undefined {
  try {
    const result = ProofShape.safeParse(JSON.parse(text))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

/** The round that the address names, where its member is logged in. */
function useNamedProof(): Proof | undefined {
  const id = new URLSearchParams(useSearch()).get('round') ?? ''
  const session = useSession()
  const asked = query(roundsCalls.readRound, { params: { id } })
  const { data } = useQuery({ ...asked, enabled: Boolean(session && id), throwOnError: false })
  return data
}

/** Checks of rounds, or the log of the versions of games, by the address. */
export function VerifyScreen() {
  const isLog = isVersionLog(new URLSearchParams(useSearch()))
  if (!isLog) return <CheckScreen />
  return (
    <Suspense fallback={<Skeleton height="30rem" />}>
      <GameVersions />
    </Suspense>
  )
}

/** Checks a round from its data alone, in this browser, and tells how results are drawn. */
function CheckScreen() {
  const text = useText(messages)
  const evidence = useText(evidenceMessages)
  const named = useNamedProof()
  const [checked, setChecked] = useState<Proof | 'wrong'>()
  const proof = checked ?? named
  return (
    <section className={styles.screen}>
      <h1>{text('verifyTitle')}</h1>
      <p className={styles.lead}>{text('verifyLead')}</p>
      {proof && proof !== 'wrong' && <Findings proof={proof} />}
      {/* Who comes with a round has its result above; who comes without one is here to enter its data. */}
      {named ? (
        <details className={styles.raw}>
          <summary>{text('proof')}</summary>
          <ProofForm key={named.id} first={rawOf(named)} onChecked={setChecked} />
        </details>
      ) : (
        <ProofForm first="" onChecked={setChecked} />
      )}
      {proof === 'wrong' && <p role="alert">{text('notAProof')}</p>}
      <DrawRule />
      <Link href={versionLogHref}>{evidence('log')}</Link>
    </section>
  )
}

type FormProps = { first: string; onChecked: (proof: Proof | 'wrong') => void }

function ProofForm({ first, onChecked }: FormProps) {
  const text = useText(messages)
  const id = useId()
  const [typed, setTyped] = useState(first)
  return (
    <div className={styles.form}>
      <div className={styles.field}>
        <label htmlFor={id}>{text('proof')}</label>
        <textarea
          id={id}
          rows={12}
          spellCheck={false}
          className={styles.proof}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button kind="chip" onClick={() => onChecked(readProof(typed) ?? 'wrong')}>
        {text('verify')}
      </Button>
    </div>
  )
}
