import { useSuspenseQuery } from '@tanstack/react-query'
import { Tabs, useLanguage, useSession, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Category, categories, categoryPath } from '../game-types.ts'
import { messages } from '../messages.ts'
import { menusQuery } from './queries.ts'

type Place = 'HOME' | 'FAV' | Category

const addressOf = (place: Place): string =>
  place === 'HOME' ? '/' : place === 'FAV' ? '/favorite' : categoryPath(place)

/** The menu of game types: home, favourites, then every category that has vendors. */
export function CategoryTabs({ current, onLogIn }: { current: Place; onLogIn: () => void }) {
  const text = useText(messages)
  const session = useSession()
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(menusQuery(code))
  const filled = new Set(data.groups.map(({ gameCategory }) => gameCategory))
  const places: Place[] = ['HOME', 'FAV', ...categories.filter((each) => filled.has(each))]
  const link = (id: Place, name: ReactNode, className: string, isCurrent: boolean) => (
    <Link
      href={addressOf(id)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        // Specification 4: a guest who chooses favourites stays at home and is asked to log in.
        if (id !== 'FAV' || session) return
        event.preventDefault()
        onLogIn()
      }}
    >
      {name}
    </Link>
  )
  return (
    <Tabs
      label={text('categories')}
      tabs={places.map((id) => ({ id, name: text(`type.${id}`) }))}
      current={current}
      onChange={() => undefined}
      link={link}
    />
  )
}
