import { buttonClass, Rosette, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { useBrand } from '../shell/brand.ts'
import styles from './pages.module.css'

/**
 * In place of any page while there is no network: rendered on the server, kept by the service worker, without a script.
 */
export function OfflinePage() {
  const text = useText(messages)
  const { rosetteSeed } = useBrand()
  return (
    <section className={styles.note}>
      <Rosette seed={rosetteSeed} rings={3} className={styles.ornament ?? ''} />
      <h1>{text('offlineTitle')}</h1>
      <p>{text('offlineAdvice')}</p>
      <div className={styles.acts}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it leads to the page that was asked for, whichever it was */}
        <a href="" className={buttonClass('chip')}>
          {text('tryAgain')}
        </a>
      </div>
    </section>
  )
}
