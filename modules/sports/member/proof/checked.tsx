import { useFormat, useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import type { Claim, Findings, MatchProof } from '../../feeds/house/verify-match.ts'
import { seasonMessages } from '../../season-messages.ts'
import { MatchFacts } from './match-facts.tsx'
import { PriceTable } from './price-table.tsx'
import styles from './proof.module.css'
import { TickTable } from './tick-table.tsx'
import { verifyInWorker } from './verify-in-worker.ts'

type Found = { part: number; findings?: Findings; error?: Error }

/** What came of a match when it was computed again. */
export function Checked({ proof }: { proof: MatchProof }) {
  const text = useText(seasonMessages)
  const format = useFormat()
  const [{ part, findings, error }, setFound] = useState<Found>({ part: 0 })
  // The worker is outside React.
  useEffect(() => {
    const stop = new AbortController()
    verifyInWorker(proof, (done) => setFound({ part: done }), stop.signal).then(
      (found) => setFound({ part: 1, findings: found }),
      (fault: Error) => {
        if (!stop.signal.aborted) setFound({ part: 0, error: fault })
      },
    )
    return () => stop.abort(new Error('The page was left'))
  }, [proof])
  // Shown by the page that holds this one, as any other fault.
  if (error) throw error
  const { match } = proof.own
  return (
    <>
      {match && (
        <h3 className={styles.match}>
          {match.home.name} – {match.away.name}
        </h3>
      )}
      <div className={styles.findings}>
        {findings ? (
          <Claims findings={findings} />
        ) : (
          <p role="status">{text('checking', { percent: format.percent(part, 0) })}</p>
        )}
      </div>
      {!proof.prices.isWhole && <p className={styles.small}>{text('pruned')}</p>}
      <MatchFacts proof={proof} />
      {findings && (
        <>
          <TickTable proof={proof} findings={findings} />
          <PriceTable proof={proof} findings={findings} />
        </>
      )}
    </>
  )
}

const claims = ['chain', 'sides', 'ticks', 'score', 'prices'] as const
const marks = { holds: '✓', broken: '✗', waiting: '…' } as const
const words = { holds: 'yes', broken: 'no', waiting: 'notYet' } as const

function Claims({ findings }: { findings: Findings }) {
  const text = useText(seasonMessages)
  const all = claims.map((each) => findings[each])
  const whole: Claim = all.includes('broken')
    ? 'broken'
    : all.includes('waiting')
      ? 'waiting'
      : 'holds'
  return (
    <>
      <p role="status" className={styles[whole]}>
        {text(whole)}
      </p>
      <ul className={styles.claims}>
        {claims.map((each) => (
          <li key={each} data-claim={findings[each]}>
            <span
              role="img"
              aria-label={text(words[findings[each]])}
              className={styles[findings[each]]}
            >
              {marks[findings[each]]}
            </span>
            <span>
              {each === 'prices'
                ? text('claim.prices', { count: findings.pricesChecked })
                : text(`claim.${each}`)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
