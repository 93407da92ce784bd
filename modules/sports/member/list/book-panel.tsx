import { useQuery, useQueryClient } from '@tanstack/react-query'
import { buttonClass, useLanguage, useText } from '@tessera/web-kit'
import { bookCalls } from '../../book-calls.ts'
import { listMessages } from '../../list-messages.ts'
import { type SportCode, sports } from '../../sport.ts'
import { sportsHref } from '../addresses.ts'
import { eventsAsk } from '../asks.ts'
import { WaitingEvents } from '../shown/event-line.tsx'
import styles from './book-panel.module.css'
import { EventList } from './event-list.tsx'

const shownMost = 4

/** What can be bet on now in the house's own book, above the vendors of a category. */
export function BookPanel({ category }: { category: 'SPORTS' | 'ESPORTS' }) {
  const text = useText(listMessages)
  const { code } = useLanguage()
  const client = useQueryClient()
  const { data, error } = useQuery({ ...eventsAsk({ when: 'soon' }, code), throwOnError: false })
  const events = data?.list
    .filter(({ sport }) => sports[sport as SportCode].category === category)
    .slice(0, shownMost)
  // The vendors below are the page: without a book they stand alone.
  if ((error && !data) || events?.length === 0) return null
  return (
    <section className={styles.panel} aria-label={text('panelTitle')}>
      <div className={styles.head}>
        <h2>{text('panelTitle')}</h2>
        <a href={sportsHref()} className={buttonClass('chip')}>
          {text('openBook')}
        </a>
      </div>
      <div className={styles.events}>
        {events ? (
          <EventList
            events={events}
            onStale={() => void client.invalidateQueries({ queryKey: [bookCalls.listEvents.path] })}
          />
        ) : (
          <WaitingEvents count={shownMost} />
        )}
      </div>
    </section>
  )
}
