import { DataTable, Fingerprint, useFormat, useText } from '@tessera/web-kit'
import { seasonMessages } from '../../season-messages.ts'
import type { SeasonData } from './season-table.tsx'
import styles from './seasons.module.css'

/** The seeds of the rounds: told ones, and when the others begin. */
export function SeasonSeeds({ data: { rounds } }: { data: SeasonData }) {
  const text = useText(seasonMessages)
  const format = useFormat()
  return (
    <>
      <p className={styles.lead}>{text('seedsHow')}</p>
      <DataTable
        caption={text('part.seeds')}
        rows={rounds}
        keyOf={({ number }) => String(number)}
        empty={null}
        columns={[
          {
            id: 'round',
            name: text('round'),
            phone: 'lead',
            cell: ({ number }) => text('roundNumber', { number }),
          },
          {
            id: 'starts',
            name: text('starts'),
            cell: ({ startsAt }) => format.dateTime(startsAt),
          },
          {
            id: 'seed',
            name: text('seed'),
            phone: 'note',
            cell: ({ seed }) =>
              seed ? (
                <Fingerprint value={seed} name={text('seed')} />
              ) : (
                <span className={styles.quiet}>{text('seedLater')}</span>
              ),
          },
          {
            id: 'revealed',
            name: text('revealed'),
            phone: 'amount',
            cell: ({ revealedAt }) => (revealedAt ? format.dateTime(revealedAt) : '–'),
          },
        ]}
      />
    </>
  )
}
