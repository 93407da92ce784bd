import { type Column, DataTable, EmptyState, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { LevelChange, Standing } from '../../shapes.ts'
import styles from '../loyalty.module.css'
import { GiftPart } from './gift-part.tsx'

/** How a level came, step by step with the figures of that moment, and the gifts that were given. */
export function LevelHistory({ standing: { history, gifts } }: { standing: Standing }) {
  const text = useText(messages)
  return (
    <>
      <div className={styles.part}>
        <h2>{text('vip.history')}</h2>
        <DataTable
          caption={text('vip.history')}
          columns={useChangeColumns()}
          rows={history}
          keyOf={({ madeAt, toLevel }) => `${madeAt} ${toLevel}`}
          empty={<EmptyState title={text('vip.historyEmpty')} />}
        />
      </div>
      <GiftPart gifts={gifts} />
    </>
  )
}

function useChangeColumns(): Column<LevelChange>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    { id: 'when', name: text('vip.when'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'change',
      name: text('vip.change'),
      cell: ({ fromLevel: from, toLevel: to }) => text('vip.fromTo', { from, to }),
    },
    {
      id: 'why',
      name: text('vip.why'),
      cell: ({ reason, deposits, validBet, recent }) =>
        text(`vip.reason.${reason}`, {
          deposits: format.money(deposits),
          validBet: format.money(validBet),
          recent: format.money(recent),
        }),
    },
  ]
}
