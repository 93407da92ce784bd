import { buttonClass, Rosette, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import styles from './pages.module.css'

/** An address that names no page. */
export function NotFoundPage() {
  const text = useText(messages)
  return (
    <section className={styles.note}>
      <Rosette seed="not found" rings={3} className={styles.ornament ?? ''} />
      <h1>{text('notFound')}</h1>
      <p>{text('notFoundAdvice')}</p>
      <div className={styles.acts}>
        <Link href={paths.home} className={buttonClass('chip')}>
          {text('toLobby')}
        </Link>
      </div>
    </section>
  )
}
