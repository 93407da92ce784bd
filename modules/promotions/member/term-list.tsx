import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import type { TermLine } from '../shapes.ts'
import styles from './promotions.module.css'
import { useTermText } from './use-term-text.ts'

type Props = { terms: TermLine[]; example?: TermLine | null }

/** The terms, one sentence each, below what they come to. */
export function TermList({ terms, example }: Props) {
  const text = useText(messages)
  const termText = useTermText()
  return (
    <>
      {example && <p>{termText(example)}</p>}
      <details>
        <summary>{text('showTerms')}</summary>
        <ul className={styles.terms}>
          {terms.map((line) => (
            <li key={termText(line)}>{termText(line)}</li>
          ))}
        </ul>
      </details>
    </>
  )
}
