import { DataTable, useFormat, useText } from '@tessera/web-kit'
import type { OwnMatch } from '../../feeds/house/verify-match.ts'
import { seasonMessages } from '../../season-messages.ts'
import { useTickWords } from '../tracker/tick-words.ts'

const whole = 2 ** 32

/** What the next tick can bring, each with its chance. */
export function TickChances({
  match,
  chances,
}: {
  match: OwnMatch
  chances: readonly { event: string; weight: number }[]
}) {
  const text = useText(seasonMessages)
  const format = useFormat()
  const wordsOf = useTickWords([match.home.name, match.away.name])
  return (
    <section aria-label={text('stepChances')}>
      <h3>{text('stepChances')}</h3>
      <DataTable
        caption={text('stepChances')}
        rows={chances}
        keyOf={({ event }) => event}
        empty={null}
        columns={[
          {
            id: 'event',
            name: text('brought'),
            phone: 'lead',
            cell: ({ event }) => wordsOf(event),
          },
          {
            id: 'weight',
            name: `n / ${whole}`,
            isNumber: true,
            phone: 'note',
            cell: ({ weight }) => weight,
          },
          {
            id: 'chance',
            name: text('chance'),
            isNumber: true,
            phone: 'amount',
            cell: ({ weight }) => format.percent(weight / whole, 3),
          },
        ]}
      />
    </section>
  )
}
