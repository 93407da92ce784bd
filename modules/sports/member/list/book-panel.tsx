import { useQuery, useQueryClient } from '@tanstack/react-query'
import { buttonClass, useLanguage, useText } from '@tessera/web-kit'
import { bookCalls } from '../../book-calls.ts'
import { listMessages } from '../../list-messages.ts'
import { messages } from '../../messages.ts'
import { type SportCode, sports } from '../../sport.ts'
import { sportsHref } from '../addresses.ts'
import { eventsAsk, sportsAsk } from '../asks.ts'
import { useFollowedLists } from '../live/use-followed.ts'
import { WaitingEvents } from '../shown/event-line.tsx'
import styles from './book-panel.module.css'
import { EventList } from './event-list.tsx'

const shownMost = 4

/** What can be bet on now in the house's own book, above the vendors of a category. */
export function BookPanel({ category }: { category: 'SPORTS' | 'ESPORTS' | 'COCKFIGHT' }) {
  const text = useText(listMessages)
  const { code } = useLanguage()
  const client = useQueryClient()
  const names = useText(messages)
  const { data: tree } = useQuery({ ...sportsAsk(code), throwOnError: false })
  const { data, error } = useQuery({
    ...eventsAsk({ when: 'all', category }, code, shownMost),
    throwOnError: false,
  })
  useFollowedLists()
  const isOurs = ({ sport }: { sport: string }) => sports[sport as SportCode].category === category
  const events = data?.list
  const own = tree?.sports.filter((each) => isOurs(each) && each.total > 0)
  const count = (of: 'live' | 'total') => own?.reduce((all, each) => all + each[of], 0) ?? 0
  // The vendors below are the page: without a book they stand alone.
  if ((error && !data) || events?.length === 0) return null
  return (
    <section className={styles.panel} aria-label={text('panelTitle')}>
      <div className={styles.head}>
        <div>
          <h2>{text('panelTitle')}</h2>
          {own && (
            <p className={styles.counts}>
              <strong>{text('liveCount', { count: count('live') })}</strong>
              {' · '}
              {text('eventCount', { count: count('total') })}
            </p>
          )}
        </div>
        <a href={sportsHref()} className={buttonClass('chip')}>
          {text('openBook')}
        </a>
      </div>
      {own && (
        <nav className={styles.sports} aria-label={text('sports')}>
          {own.map(({ sport, live, total }) => (
            <a key={sport} className={styles.sport} href={sportsHref({ sport, when: 'all' })}>
              {names(sport as 'football')}
              <span aria-label={text('liveOf', { live, total })}>
                {live > 0 && <strong>{live}</strong>} {total}
              </span>
            </a>
          ))}
        </nav>
      )}
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
