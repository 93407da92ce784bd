import { CallProblem, CopyButton, Dialog, ProblemNote, query, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Proof, roundsCalls } from '../calls.ts'
import { evidenceMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { Findings } from './findings.tsx'
import { rawOf } from './raw-of.ts'
import { replayHref } from './replay/replay-href.ts'
import styles from './round-check.module.css'
import type { useReveal } from './use-reveal.ts'

type Props = {
  id: string
  /** How far the server seed of the round is revealed. */
  reveal: Pick<ReturnType<typeof useReveal>, 'isPending' | 'isSuccess' | 'error'>
  onClose: () => void
}

/** The result of a check in words; the data that it is made from is folded away. */
export function RoundCheckDialog({ id, reveal, onClose }: Props) {
  const text = useText(messages)
  return (
    <Dialog title={text('verifyTitle')} onClose={onClose}>
      <ProblemNote problem={reveal.error} />
      {reveal.isPending && <p role="status">{text('checking')}</p>}
      {reveal.isSuccess && <p>{text('rotated')}</p>}
      {!reveal.isPending && !reveal.error && <Checked id={id} />}
    </Dialog>
  )
}

/** The round as the server tells it now, computed again here. */
function Checked({ id }: { id: string }) {
  const text = useText(messages)
  const evidence = useText(evidenceMessages)
  const asked = query(roundsCalls.readRound, { params: { id } })
  const { data, error } = useQuery({ ...asked, staleTime: 0, throwOnError: false })
  if (error) return <ProblemNote problem={error instanceof CallProblem ? error : null} />
  if (!data) return <p role="status">{text('checking')}</p>
  return (
    <div className={styles.checked}>
      <Findings proof={data} />
      <RawProof proof={data} />
      {data.prize && <Link href={replayHref(data)}>{evidence('replay')}</Link>}
      <Link href="/verify#rule">{text('ruleTitle')}</Link>
    </div>
  )
}

function RawProof({ proof }: { proof: Proof }) {
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
