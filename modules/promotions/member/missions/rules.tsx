import { useText } from '@tessera/web-kit'
import { missionMessages } from '../../mission-messages.ts'
import type { TermLine } from '../../shapes.ts'
import { useTermText } from '../use-term-text.ts'
import styles from './missions.module.css'

type Props = { terms: readonly TermLine[]; example: TermLine | null }

/** The rules, one sentence each, with the worked example: as the server enforces them. */
export function Rules({ terms, example }: Props) {
  const text = useText(missionMessages)
  const termText = useTermText()
  return (
    <details className={styles.rules}>
      <summary>{text('terms')}</summary>
      {example && <p>{termText(example)}</p>}
      <ul className={styles.terms}>
        {terms.map((line, at) => (
          // Two steps may give the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${line.key}`}>{termText(line)}</li>
        ))}
      </ul>
    </details>
  )
}
