import { toWire } from '@tessera/calls'
import {
  Button,
  CallProblem,
  CopyButton,
  Dialog,
  ProblemNote,
  query,
  useText,
} from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Proof, roundsCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import { Findings } from './findings.tsx'
import styles from './round-check.module.css'
import { useReveal } from './use-reveal.ts'

/** Checks a round of the history in one press. Where its server seed is still in use, the same press reveals it. */
export function RoundCheck({ round }: { round: Proof }) {
  const text = useText(messages)
  const [isOpen, setOpen] = useState(false)
  const reveal = useReveal()
  const isHidden = round.seeds.serverSeed === null
  const press = () => {
    setOpen(true)
    if (isHidden) reveal.mutate({})
  }
  return (
    <>
      <Button className={styles.press} onClick={press}>
        {text(isHidden ? 'revealAndCheck' : 'check')}
      </Button>
      {isOpen && (
        <Dialog title={text('verifyTitle')} onClose={() => setOpen(false)}>
          <ProblemNote problem={reveal.error} />
          {reveal.isPending && <p role="status">{text('checking')}</p>}
          {reveal.isSuccess && <p>{text('rotated')}</p>}
          {!reveal.isPending && !reveal.error && <Checked id={round.id} />}
        </Dialog>
      )}
    </>
  )
}

/** The round as the server tells it now, computed again here. */
function Checked({ id }: { id: string }) {
  const text = useText(messages)
  const asked = query(roundsCalls.readRound, { params: { id } })
  const { data, error } = useQuery({ ...asked, staleTime: 0, throwOnError: false })
  if (error) return <ProblemNote problem={error instanceof CallProblem ? error : null} />
  if (!data) return <p role="status">{text('checking')}</p>
  return (
    <div className={styles.checked}>
      <Findings proof={data} />
      <RawProof proof={data} />
      <Link href="/verify#rule">{text('ruleTitle')}</Link>
    </div>
  )
}

/** The data that a check is made from, for other programs; folded away. */
export function RawProof({ proof }: { proof: Proof }) {
  const text = useText(messages)
  const raw = rawOf(proof)
  return (
    <details className={styles.raw}>
      <summary>{text('proof')}</summary>
      <CopyButton value={raw} label={text('copyProof')} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it */}
      <pre tabIndex={0} aria-label={text('proof')}>
        {raw}
      </pre>
    </details>
  )
}

/** A proof as text, as it travels. */
export const rawOf = (proof: Proof): string => JSON.stringify(JSON.parse(toWire(proof)), null, 2)
