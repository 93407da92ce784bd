import { useText } from '@tessera/web-kit'
import { type Credit, credits } from '../credits.ts'
import { messages } from '../messages.ts'
import styles from './credits-screen.module.css'

/** Whose work the pictures of the games are made of, and under which licence. */
export function CreditsScreen() {
  const text = useText(messages)
  const of = (kind: Credit['kind']) => credits.filter((credit) => credit.kind === kind)
  return (
    <article className={styles.credits}>
      <h1>{text('credits')}</h1>
      <p>{text('creditsLead')}</p>
      <h2>{text('creditIcons')}</h2>
      <CreditList credits={of('icons')} />
      <h2>{text('creditFaces')}</h2>
      <CreditList credits={of('face')} />
      <h2>{text('creditData')}</h2>
      <CreditList credits={of('data')} />
    </article>
  )
}

function CreditList({ credits: shown }: { credits: Credit[] }) {
  const text = useText(messages)
  return (
    <ul className={styles.list}>
      {shown.map(({ name, authors, url, licence, licenceUrl }) => (
        <li key={name}>
          <a href={url} rel="noopener noreferrer">
            {name}
          </a>{' '}
          {text('creditBy', { authors })},{' '}
          <a href={licenceUrl} rel="noopener noreferrer license">
            {licence}
          </a>
        </li>
      ))}
    </ul>
  )
}
