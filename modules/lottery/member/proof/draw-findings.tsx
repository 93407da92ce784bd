import { useText } from '@tessera/web-kit'
import type { DrawFinding } from '../../check-draw.ts'
import { proofMessages } from '../../proof-messages.ts'
import styles from './proof.module.css'

type Props = { findings: readonly DrawFinding[]; hashes: number }

/** What holds of a draw and what does not, in words. */
export function DrawFindings({ findings, hashes }: Props) {
  const text = useText(proofMessages)
  const isRight = findings.every(({ holds }) => holds)
  return (
    <div className={styles.findings}>
      <p role="status" className={isRight ? styles.holds : styles.broken}>
        {text(isRight ? 'holds' : 'broken')}
      </p>
      <ul className={styles.claims}>
        {findings.map((finding) => (
          <li key={finding.rule} data-holds={finding.holds}>
            <span
              role="img"
              aria-label={text(finding.holds ? 'yes' : 'no')}
              className={finding.holds ? styles.holds : styles.broken}
            >
              {finding.holds ? '✓' : '✗'}
            </span>
            <Words finding={finding} hashes={hashes} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Words({
  finding: { rule, holds, found = [] },
  hashes,
}: {
  finding: DrawFinding
  hashes: number
}) {
  const text = useText(proofMessages)
  const fits = holds ? 'fits' : 'differs'
  const shown = found.join(', ')
  if (rule === 'beacon')
    return <span>{holds ? text('fits.beacon', { hashes }) : text('differs.beacon')}</span>
  if (rule === 'result') return <span>{text(`${fits}.result`, { found: shown })}</span>
  return <span>{text(`${fits}.commitment`)}</span>
}
