import { Tabs, useText } from '@tessera/web-kit'
import { Link, useLocation } from 'wouter'
import { officeMessages } from '../staff-messages.ts'
import { figuresPath, fishPath, sessionsPath } from './paths.ts'

const paths = { rooms: fishPath, sessions: sessionsPath, figures: figuresPath }
const pages = ['rooms', 'sessions', 'figures'] as const

/** The three pages of the section. */
export function FishNav({ at }: { at: (typeof pages)[number] }) {
  const text = useText(officeMessages)
  const [, go] = useLocation()
  return (
    <Tabs
      label={text('title')}
      tabs={pages.map((id) => ({ id, name: text(id) }))}
      current={at}
      onChange={(id) => go(paths[id])}
      link={(id, name, className, isCurrent) => (
        <Link href={paths[id]} className={className} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      )}
    />
  )
}
