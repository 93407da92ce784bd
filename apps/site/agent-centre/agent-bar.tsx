import { centreMessages } from '@tessera/agents/centre-messages'
import { Dialog, Tabs, useText } from '@tessera/web-kit'
import { Ellipsis } from 'lucide-react'
import { Link } from 'wouter'
import { useOverlay } from '../routing/use-overlay.ts'
import { EntryBadge } from '../shell/entry-badge.tsx'
import bar from '../shell/bottom-bar.module.css'
import styles from './agent-bar.module.css'
import { AgentMenu } from './agent-menu.tsx'
import { agentHref, type agentGroups, type AgentLabel, type AgentPage } from './agent-pages.ts'
import { agentPlaces, besideOf, placeOf } from './agent-places.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { groups: typeof agentGroups; current: string }

/** The places of a phone within reach of a thumb; the last one opens all panels. */
export function AgentBar({ groups, current }: Props) {
  const text = useText(centreMessages)
  const more = useOverlay('more')
  const here = placeOf(current)
  return (
    <>
      <nav className={`${bar.bar} ${styles.bar}`} aria-label={text('centre.agentCentre')}>
        {agentPlaces.map((place) => (
          <Link
            key={place.label}
            href={agentHref(place.ids[0])}
            className={bar.place}
            aria-current={place === here && !more.isOpen ? 'page' : undefined}
          >
            <place.icon {...icon} />
            {text(place.label)}
            {place.label === 'centre.messages' && (
              <span className={styles.badge}>
                <EntryBadge label="messages" />
              </span>
            )}
          </Link>
        ))}
        <button
          type="button"
          className={bar.place}
          aria-haspopup="dialog"
          aria-expanded={more.isOpen}
          // The panel that is shown is one of those behind it.
          aria-current={here || more.isOpen ? undefined : 'true'}
          onClick={more.open}
        >
          <Ellipsis {...icon} />
          {text('centre.more')}
        </button>
      </nav>
      {more.isOpen && (
        <Dialog title={text('centre.agentCentre')} kind="sheet" onClose={more.close}>
          <AgentMenu label={text('centre.allPages')} groups={groups} current={current} />
        </Dialog>
      )}
    </>
  )
}

/** On a phone: the panels of the place that is shown, in one row that is swiped. Nothing where it is the only one. */
export function BesideRow({ groups, current }: Props) {
  const beside = besideOf(current, groups)
  if (!beside || beside.pages.length < 2) return null
  return <PagesRow {...beside} current={current} />
}

type RowProps = { label: AgentLabel; pages: readonly AgentPage[]; current: string }

/** Panels in one row that is swiped. */
export function PagesRow({ label, pages, current }: RowProps) {
  const text = useText(centreMessages)
  return (
    <Tabs
      label={text(label)}
      tabs={pages.map(({ id, label: name }) => ({ id, name: text(name) }))}
      current={current}
      onChange={() => undefined}
      link={(id, name, className, isCurrent) => (
        <Link
          href={agentHref(id)}
          className={className}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      )}
    />
  )
}
