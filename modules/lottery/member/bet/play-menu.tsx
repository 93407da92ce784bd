import { Tabs, useText } from '@tessera/web-kit'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { betMessages } from '../../bet-messages.ts'
import { useBet } from './bet-context.ts'
import type { Page } from './engine/pages-of.ts'
import type { FamilyWords } from './family-words.ts'
import styles from './play-menu.module.css'
import { useFavouritePlays } from './favourite-plays.ts'

type Props = {
  pages: readonly Page[]
  page: Page
  onPage: (page: Page) => void
}

const nameOf = (words: FamilyWords, { plays, isBoard, group }: Page) =>
  isBoard && plays.length > 1 ? words.say('group', group) : words.say('play', plays[0]?.code ?? '')

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const favourites = '*'

/** Groups of plays, the plays of the one that is open, and a search over all of them. */
export function PlayMenu({ pages, page, onPage }: Props) {
  const text = useText(betMessages)
  const { words } = useBet()
  const [sought, setSought] = useState('')
  const { codes } = useFavouritePlays()
  const starred = pages.filter(({ plays }) => plays.some(({ code }) => codes.includes(code)))
  const [isStarred, setStarred] = useState(false)
  const showsStarred = isStarred && starred.length > 0
  const groups = [...new Set(pages.map(({ group }) => group))]
  const inGroup = showsStarred ? starred : pages.filter(({ group }) => group === page.group)
  const key = plain(sought.trim())
  const found = pages.filter((each) =>
    each.plays.some(({ code }) =>
      plain(`${words.say('play', code)} ${words.say('group', each.group)}`).includes(key),
    ),
  )
  const listed = key ? found : inGroup
  const openGroup = (id: string) => {
    setStarred(id === favourites)
    const next = pages.find(({ group }) => group === id)
    if (id !== favourites && next) onPage(next)
  }
  return (
    <div className={styles.menu}>
      <div className={styles.top}>
        <Tabs
          label={text('groups')}
          tabs={[
            ...(starred.length > 0 ? [{ id: favourites, name: text('favouritePlays') }] : []),
            ...groups.map((id) => ({ id, name: words.say('group', id) })),
          ]}
          current={showsStarred ? favourites : page.group}
          onChange={openGroup}
        />
        {pages.length > 6 && <SearchField value={sought} onChange={setSought} />}
      </div>
      {key && found.length === 0 && (
        <p role="status" className={styles.none}>
          {text('noPlay')}
        </p>
      )}
      {(listed.length > 1 || key !== '') && (
        <ul className={styles.plays} aria-label={text('plays')}>
          {listed.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className={styles.play}
                aria-current={each.id === page.id || undefined}
                onClick={() => {
                  setSought('')
                  onPage(each)
                }}
              >
                {nameOf(words, each)}
                {key && <span className={styles.group}> {words.say('group', each.group)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type SearchProps = { value: string; onChange: (sought: string) => void }

function SearchField({ value, onChange }: SearchProps) {
  const text = useText(betMessages)
  return (
    <label className={styles.search}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={text('searchPlays')}
        placeholder={text('searchPlays')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
