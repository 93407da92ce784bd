import { roundsCalls } from '@tessera/rounds/calls'
import { buttonClass, EmptyState, query, useLanguage, useText } from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { RecentGames } from '../parts.ts'
import { paths } from '../routing/paths.ts'
import styles from './pages.module.css'

/** The games that the member started, newest first. */
export function RecentPage() {
  const text = useText(messages)
  const later = useText(laterMessages)
  const { code } = useLanguage()
  const language = code.toUpperCase()
  const { data } = useSuspenseQuery(query(roundsCalls.listRecentGames, { query: { language } }))
  return (
    <section className={styles.list}>
      <h1>{text('recent')}</h1>
      {data.list.length > 0 ? (
        <RecentGames />
      ) : (
        <EmptyState
          title={later('noRecent')}
          advice={later('noRecentAdvice')}
          act={
            <Link href={paths.home} className={buttonClass('quiet')}>
              {text('toLobby')}
            </Link>
          }
        />
      )}
    </section>
  )
}
