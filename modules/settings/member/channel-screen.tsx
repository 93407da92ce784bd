import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState, useLanguage, useText } from '@tessera/web-kit'
import { houseMessages } from '../house-messages.ts'
import styles from './house.module.css'
import { houseQuery } from './queries.ts'

export const loadChannelScreen = (client: QueryClient) => client.ensureQueryData(houseQuery())

/** The official channels of the site. */
export function ChannelScreen() {
  const text = useText(houseMessages)
  const { code } = useLanguage()
  const { channels } = useSuspenseQuery(houseQuery(code.toUpperCase())).data
  return (
    <section className={styles.screen}>
      <header>
        <h1>{text('channel')}</h1>
        <p className={styles.lead}>{text('channelLead')}</p>
      </header>
      {channels.length === 0 && <EmptyState title={text('channelNone')} />}
      <ul className={styles.list}>
        {channels.map(({ kind, name, url }) => (
          <li key={url} className={styles.row}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
            <span className={styles.quiet}>{text(`kind.${kind}`)}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/representative">{text('representative')}</a>
      </p>
    </section>
  )
}
