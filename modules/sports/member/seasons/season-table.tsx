import type { Reply } from '@tessera/calls'
import { Button, DataTable, saveTable, useText } from '@tessera/web-kit'
import type { seasonCalls } from '../../season-calls.ts'
import { seasonMessages } from '../../season-messages.ts'
import styles from './seasons.module.css'

export type SeasonData = Reply<typeof seasonCalls.readSeason>
type Line = SeasonData['table'][number]

const figures = ['played', 'won', 'drawn', 'lost', 'scored', 'allowed', 'points'] as const

/** The table of a league, with the form of each side. */
export function SeasonTable({ data: { season, table } }: { data: SeasonData }) {
  const text = useText(seasonMessages)
  if (table.length === 0) return <p className={styles.quiet}>{text('knockOut')}</p>
  const save = () =>
    saveTable(season.name, [
      [text('rank'), text('team'), ...figures.map((each) => text(each))],
      ...table.map((line) => [line.rank, line.name, ...figures.map((each) => line[each])]),
    ])
  return (
    <>
      <DataTable
        caption={text('part.table')}
        rows={table}
        keyOf={({ code }) => code}
        empty={null}
        columns={[
          {
            id: 'team',
            name: text('team'),
            phone: 'lead',
            cell: ({ rank, name }) => `${rank}. ${name}`,
          },
          ...figures.map((id) => ({
            id,
            name: text(id),
            isNumber: true,
            ...(id === 'points' && { phone: 'amount' as const }),
            cell: (line: Line) => line[id],
          })),
          {
            id: 'form',
            name: text('form'),
            phone: 'note',
            cell: ({ form }) => <Form form={form} />,
          },
        ]}
      />
      <Button kind="quiet" onClick={save}>
        {text('save')}
      </Button>
    </>
  )
}

function Form({ form }: Pick<Line, 'form'>) {
  const text = useText(seasonMessages)
  if (form.length === 0) return '–'
  return (
    <span className={styles.letters}>
      {form.map((each, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- the last matches in their order, and nothing else
          key={at}
          role="img"
          className={styles.letter}
          data-outcome={each}
          aria-label={text(`form.${each}`)}
        >
          {text(`letter.${each}`)}
        </span>
      ))}
    </span>
  )
}
