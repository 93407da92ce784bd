import { DataTable, EmptyState, useFormat, useText } from '@tessera/web-kit'
import type { TeamLink } from '../calls.ts'
import { messages } from '../messages.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

/** The links of an agent, and what came by them. */
export function AgentLinks({ links }: { links: TeamLink[] }) {
  const text = useText(messages)
  const words = useText(agentsStaffMessages)
  const format = useFormat()
  return (
    <section className={styles.part} aria-label={words('links')}>
      <h2>{words('links')}</h2>
      <DataTable
        caption={words('links')}
        rows={links}
        keyOf={({ code }) => code}
        empty={<EmptyState title={words('noLinks')} />}
        columns={[
          { id: 'code', name: text('link'), cell: ({ code }) => code },
          { id: 'label', name: text('label'), cell: ({ label }) => label },
          {
            id: 'becomes',
            name: text('becomes'),
            cell: ({ becomes }) => text(`becomes.${becomes}`),
          },
          { id: 'state', name: text('state'), cell: ({ state }) => text(`state.${state}`) },
          {
            id: 'registered',
            name: text('registered'),
            isNumber: true,
            cell: ({ registered }) => format.number(registered),
          },
          {
            id: 'deposited',
            name: text('deposited'),
            isNumber: true,
            cell: ({ deposited }) => format.number(deposited),
          },
        ]}
      />
    </section>
  )
}
