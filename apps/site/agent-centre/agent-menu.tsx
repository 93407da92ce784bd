import { centreMessages } from '@tessera/agents/centre-messages'
import { useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { EntryBadge } from '../shell/entry-badge.tsx'
import { useOverlay } from '../routing/use-overlay.ts'
import styles from './agent-centre.module.css'
import { agentHref, type agentGroups, serviceIcon as ServiceIcon } from './agent-pages.ts'

type Props = { label: string; groups: typeof agentGroups; current: string }

/** All panels of the agent centre in their groups, and the customer service. */
export function AgentMenu({ label, groups, current }: Props) {
  const text = useText(centreMessages)
  const service = useOverlay('service')
  return (
    <nav aria-label={label} className={styles.menu}>
      {groups.map(({ label: group, pages }) => (
        <div key={group}>
          <p className={styles.heading}>{text(group)}</p>
          <ul>
            {pages.map(({ id, label: name, icon: Icon }) => (
              <li key={id}>
                <Link
                  href={agentHref(id)}
                  className={styles.entry}
                  aria-current={id === current ? 'page' : undefined}
                >
                  <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                  <span>{text(name)}</span>
                  {name === 'centre.messages' && <EntryBadge label="messages" />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={service.open}>
        <ServiceIcon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{text('centre.customerService')}</span>
      </button>
    </nav>
  )
}
