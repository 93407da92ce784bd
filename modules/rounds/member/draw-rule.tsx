import { useText } from '@tessera/web-kit'
// oxlint-disable-next-line import/default -- the bundler gives the address of the file
import checkFile from '@tessera/games/check-round.mjs?url'
import { messages } from '../messages.ts'
import styles from './draw-rule.module.css'

const steps = ['seeds', 'hmac', 'word', 'number', 'stream', 'moves', 'payout'] as const

/** How every result is drawn, in words, and the file that computes it. */
export function DrawRule() {
  const text = useText(messages)
  return (
    <section id="rule" className={styles.rule}>
      <h2>{text('ruleTitle')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{text(`rule.${step}`)}</li>
        ))}
      </ol>
      <RuleFile />
    </section>
  )
}

/** The program that checks a round apart from this site. */
export function RuleFile() {
  const text = useText(messages)
  return (
    <p className={styles.file}>
      <a href={checkFile} download="check-round.mjs">
        {text('ruleFile')}
      </a>
      <small>{text('ruleFileHint')}</small>
    </p>
  )
}
