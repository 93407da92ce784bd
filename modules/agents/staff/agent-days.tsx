import { DataTable, EmptyState, useFormat, useText } from '@tessera/web-kit'
import { useFigureColumns } from '../agent/figure-columns.tsx'
import type { TeamOverview } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './staff.module.css'

type Props = { overview: TeamOverview; zone: string }

/** What a team did, day by day. */
export function AgentDays({ overview, zone }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const figures = useFigureColumns<TeamOverview['days'][number]>(overview.figures)
  return (
    <section className={styles.part} aria-label={text('perDay')}>
      <h2>{text('perDay')}</h2>
      <p className={styles.note}>{text('days', { zone })}</p>
      <DataTable
        caption={text('perDay')}
        columns={[
          {
            id: 'day',
            name: text('day'),
            phone: 'lead',
            cell: ({ day }) => format.calendarDay(day),
            total: text('total'),
          },
          ...figures,
        ]}
        rows={overview.days}
        keyOf={({ day }) => day}
        empty={<EmptyState title={text('noDays')} />}
      />
    </section>
  )
}
