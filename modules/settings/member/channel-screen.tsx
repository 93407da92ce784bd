import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState, useLanguage, useText } from '@tessera/web-kit'
import { aboutMessages } from '../about-messages.ts'
import styles from './about.module.css'
import { aboutQuery } from './queries.ts'

export const loadChannelScreen = (client: QueryClient) => client.ensureQueryData(aboutQuery())

/** The official channels of the site. */
export function ChannelScreen() {
  const text = useText(aboutMessages)
  const { code } = useLanguage()
  const { channels } = useSuspenseQuery(aboutQuery(code.toUpperCase())).data
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
