import { useText } from '@tessera/web-kit'
import { listMessages } from '../../list-messages.ts'
import { messages } from '../../messages.ts'
import { sportsHref } from '../addresses.ts'
import type { listPart } from './list-address.ts'
import styles from './sport-tree.module.css'

type Tournament = { id: number; name: string; live: number; total: number }
export type TreeSport = {
  sport: string
  live: number
  total: number
  categories: readonly { id: number; name: string; tournaments: readonly Tournament[] }[]
}

/** Sports with their tournaments and how many events each has; beside the list where a screen is wide. */
export function SportTree({
  sports,
  part,
}: {
  sports: readonly TreeSport[] | undefined
  part: ReturnType<typeof listPart>
}) {
  const text = useText(listMessages)
  const names = useText(messages)
  const { when } = part
  return (
    <nav className={styles.tree} aria-label={text('tournaments')}>
      <ul>
        <li>
          <a
            className={styles.sport}
            aria-current={part.sport || part.tournament ? undefined : 'page'}
            href={sportsHref({ when })}
          >
            {text('allSports')}
          </a>
        </li>
        {sports
          ?.filter(({ total }) => total > 0)
          .map((each) => (
            <li key={each.sport}>
              <a
                className={styles.sport}
                aria-current={part.sport === each.sport && !part.tournament ? 'page' : undefined}
                href={sportsHref({ sport: each.sport, when })}
              >
                {names(each.sport as 'football')}
                <Counts {...each} />
              </a>
              <ul>
                {each.categories.flatMap(({ tournaments }) =>
                  tournaments.map((tournament) => (
                    <li key={tournament.id}>
                      <a
                        className={styles.tournament}
                        aria-current={part.tournament === tournament.id ? 'page' : undefined}
                        href={sportsHref({
                          sport: each.sport,
                          tournament: tournament.id,
                          when: 'all',
                        })}
                      >
                        {tournament.name}
                        <Counts {...tournament} />
                      </a>
                    </li>
                  )),
                )}
              </ul>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Counts({ live, total }: { live: number; total: number }) {
  const text = useText(listMessages)
  return (
    <span className={styles.counts} aria-label={text('eventCount', { count: total })}>
      {live > 0 && <span className={styles.live}>{live}</span>}
      {total}
    </span>
  )
}
