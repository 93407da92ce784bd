import { EmptyState, TextField, useText } from '@tessera/web-kit'
import { RichText } from './rich-text.tsx'
import { type ReactNode, useState } from 'react'
import { aboutMessages } from '../about-messages.ts'
import { type Article, findArticles } from './find-articles.ts'
import styles from './help-centre.module.css'

type Props = {
  articles: readonly Article[]
  /** The article that is open; without one, the first that is found. */
  open: string | undefined
  onOpen: (id: string) => void
  /** What people come for, shown until they search. */
  tasks?: ReactNode
  /** The link to customer service. */
  contact?: ReactNode
}

/** The articles of the help with a search: a list, and the one that is read. */
export function HelpCentre({ articles, open, onOpen, tasks, contact }: Props) {
  const text = useText(aboutMessages)
  const [asked, setAsked] = useState('')
  const found = findArticles(articles, asked)
  const shown = found.find(({ id }) => id === open) ?? found[0]
  const isSearching = asked.trim() !== ''
  if (articles.length === 0) {
    return (
      <div className={styles.centre}>
        {tasks}
        <EmptyState title={text('helpNone')} />
        {contact}
      </div>
    )
  }
  return (
    <div className={styles.centre}>
      <search className={styles.search}>
        <TextField
          type="search"
          label={text('helpSearch')}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
        <p className={styles.count} role="status">
          {isSearching ? text('helpFound', { count: found.length }) : ''}
        </p>
      </search>
      {!isSearching && tasks}
      {!shown && (
        <EmptyState
          title={text('helpNothing', { words: asked.trim() })}
          advice={text('helpNothingAdvice')}
        />
      )}
      {shown && (
        <div className={styles.parts}>
          <nav aria-label={text('helpArticles')}>
            <ul className={styles.list}>
              {found.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.entry}
                    aria-current={id === shown.id || undefined}
                    onClick={() => onOpen(id)}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <article key={shown.id} id={shown.id} className={styles.article}>
            <h2>{shown.title}</h2>
            <RichText text={shown.content} />
          </article>
        </div>
      )}
      {contact}
    </div>
  )
}
