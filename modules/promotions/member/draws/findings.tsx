import { useText } from '@tessera/web-kit'
import { drawsMessages } from '../../draws-messages.ts'
import styles from './draws.module.css'

type Rule = 'commitment' | 'list' | 'numbers' | 'winners' | 'seed' | 'draw'
type Props = { findings: readonly { rule: Rule; holds: boolean }[]; whole: string }

/** What a draw came to when it was computed again, claim by claim. `whole`: what is said where all of it holds. */
export function DrawFindings({ findings, whole }: Props) {
  const text = useText(drawsMessages)
  const holds = findings.every((finding) => finding.holds)
  return (
    <div className={styles.findings}>
      <p role="status" className={holds ? styles.holds : styles.broken}>
        {holds ? whole : text('checkBroken')}
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
            <span>{text(`check.${finding.rule}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
