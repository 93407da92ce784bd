import { settingsCalls } from '@tessera/settings/calls'
import { EmptyState, languageCode, query, useLanguage, useText } from '@tessera/web-kit'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messages } from '../messages.ts'
import styles from './pages.module.css'

const helpQuery = (code: string) =>
  query(settingsCalls.listHelp, { query: { lang: code.toUpperCase(), device: 'WEB' } })

export const loadHelpPage = (client: QueryClient) =>
  client.ensureQueryData(helpQuery(languageCode()))

/** The articles of the help, terms included; `/help#term` begins at one of them. */
export function HelpPage() {
  const text = useText(messages)
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(helpQuery(code))
  // The browser looks for the place before the articles are there.
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [data])
  return (
    <section className={styles.article}>
      <h1>{text('help')}</h1>
      {data.list.length === 0 && <EmptyState title={text('noHelp')} />}
      {data.list.map(({ id, title, content }) => (
        <article key={id} id={id}>
          <h2>{title}</h2>
          {content.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
    </section>
  )
}
