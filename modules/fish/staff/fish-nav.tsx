import { Tabs, useText } from '@tessera/web-kit'
import { Link, useLocation } from 'wouter'
import { officeMessages } from '../staff-messages.ts'
import { figuresPath, fishPath, sessionsPath } from './paths.ts'

const paths = { rooms: fishPath, sessions: sessionsPath, figures: figuresPath }
const pages = ['rooms', 'sessions', 'figures'] as const

/** The three pages of the section; absent on the pages below them. */
export function FishNav() {
  const text = useText(officeMessages)
  const [path, go] = useLocation()
  const current = pages.find((page) => paths[page] === path)
  if (!current) return null
  return (
    <Tabs
      label={text('title')}
      tabs={pages.map((id) => ({ id, name: text(id) }))}
      current={current}
      onChange={(id) => go(paths[id])}
      link={(id, name, className, isCurrent) => (
        <Link href={paths[id]} className={className} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      )}
    />
  )
}
