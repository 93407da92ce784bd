import { Button, buttonClass, Rosette, useText } from '@tessera/web-kit'
import { Search } from 'lucide-react'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { useCategories } from '../shell/use-categories.ts'
import { useTitleText } from '../routing/title-text.ts'
import styles from './pages.module.css'

/** An address that names no page: search, the lobby and its categories lead on. */
export function NotFoundPage() {
  const text = useText(messages)
  const titleOf = useTitleText()
  const search = useOverlay('search')
  const categories = useCategories() ?? []
  return (
    <section className={styles.note}>
      <Rosette seed="not found" rings={3} className={styles.ornament ?? ''} />
      <h1>{text('notFound')}</h1>
      <p>{text('notFoundAdvice')}</p>
      <div className={styles.acts}>
        <Link href={paths.home} className={buttonClass('chip')}>
          {text('toLobby')}
        </Link>
        <Button kind="quiet" aria-haspopup="dialog" onClick={search.open}>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
          {text('searchGames')}
        </Button>
      </div>
      {categories.length > 0 && (
        <div className={styles.acts}>
          {categories.map(({ href, label }) => (
            <Link key={href} href={href} className={styles.category ?? ''}>
              {titleOf(label)}
            </Link>
          ))}
        </div>
      )}
    </section>
  )
}
