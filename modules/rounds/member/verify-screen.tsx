import { toWire } from '@tessera/calls'
import { Button, query, useSession, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearch } from 'wouter'
import { type Proof, ProofShape, roundsCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import { Findings } from './findings.tsx'
import styles from './verify-screen.module.css'

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

/** Checks a round from its proof alone, in this browser. */
export function VerifyScreen() {
  const text = useText(messages)
  const id = useId()
  const named = useNamedProof()
  const [typed, setTyped] = useState<string>()
  const [checked, setChecked] = useState<Proof | 'wrong'>()
  const shown = typed ?? (named ? JSON.stringify(JSON.parse(toWire(named)), null, 2) : '')
  const proof = checked ?? named
  return (
    <section className={styles.screen}>
      <h1>{text('verifyTitle')}</h1>
      <p className={styles.lead}>{text('verifyLead')}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{text('proof')}</label>
        <textarea
          id={id}
          rows={12}
          spellCheck={false}
          className={styles.proof}
          value={shown}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button kind="chip" onClick={() => setChecked(readProof(shown) ?? 'wrong')}>
        {text('verify')}
      </Button>
      {proof === 'wrong' && <p role="alert">{text('notAProof')}</p>}
      {proof && proof !== 'wrong' && <Findings proof={proof} />}
    </section>
  )
}
