import { figureParts, type PlayFigure } from '@tessera/bets/calls'
import { decimalOf } from '@tessera/money'
import {
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Segmented,
  useFormat,
  useNames,
  useText,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { messages } from '../../messages.ts'
import { CsvButton, type FileColumn } from './csv-button.tsx'
import type { FigureHrefs } from './figure-hrefs.ts'
import type { PlayPart as Part } from './dashboard-view.ts'
import styles from './dashboard.module.css'
import { FigureLink } from './figure-link.tsx'
import { type Period, usePlayFigures } from './use-figures.ts'

type Props = {
  unit: string
  period: Period
  by: Part
  onBy: (by: Part) => void
  hrefs: FigureHrefs
}

/** What was staked and won, by day, category, vendor or game, and what games return beside what they say. */
export function PlayPart({ unit, period, by, onBy, hrefs }: Props) {
  const text = useText(messages)
  const { data, error, refetch } = usePlayFigures(unit, period, by)
  const columns = useColumns(by, data?.total, (part) =>
    hrefs.bets({ unit, ...period, ...behind(by, part) }),
  )
  return (
    <section id="play" className={styles.part}>
      <h2>{text('play')}</h2>
      <div className={styles.bar}>
        <Segmented
          label={text('by')}
          options={figureParts.map((id) => ({ id, name: text(`by.${id}`) }))}
          value={by}
          onChange={onBy}
        />
        <CsvButton
          of={text('play')}
          part={`${text(`by.${by}`)} ${unit} ${period.from}`}
          columns={columns}
          rows={data?.list ?? []}
        />
      </div>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          key={by}
          caption={text('play')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          places={3}
          keyOf={({ part }) => part}
          empty={<EmptyState title={text('noActivity')} />}
        />
      )}
    </section>
  )
}

/** What the bets behind a figure have in common; nothing for the total. */
function behind(by: Part, part: string) {
  if (part === '') return {}
  if (by === 'day') return { from: part, to: part }
  if (by !== 'game') return { [by]: part }
  const at = part.indexOf('/')
  return { vendor: part.slice(0, at), game: part.slice(at + 1) }
}

const sums = ['stake', 'validBet', 'prize', 'revenue'] as const
const share = (millionths: number | null) => (millionths === null ? '' : millionths / 1_000_000)

function useColumns(
  by: Part,
  total: PlayFigure | undefined,
  hrefOf: (part: string) => string | undefined,
): FileColumn<PlayFigure>[] {
  const text = useText(messages)
  const format = useFormat()
  const names = useNames()
  const percent = (millionths: number | null) =>
    millionths === null ? text('none') : format.percent(millionths / 1_000_000)
  const opened = (part: string, figure: ReactNode) => (
    <FigureLink href={hrefOf(part)}>{figure}</FigureLink>
  )
  const columns: FileColumn<PlayFigure>[] = [
    {
      id: 'part',
      name: text(`by.${by}`),
      cell: ({ part, name }) => (by === 'category' ? names('category', part) : name),
      inFile: ({ name }) => name,
      total: text('total'),
    },
    {
      id: 'rounds',
      name: text('rounds'),
      isNumber: true,
      cell: ({ part, rounds }) => opened(part, format.number(rounds)),
      inFile: ({ rounds }) => rounds,
      total: total && opened('', format.number(total.rounds)),
    },
    ...sums.map((name) => ({
      id: name,
      name: text(name),
      isNumber: true,
      cell: (row: PlayFigure) => opened(row.part, <MoneyText value={row[name]} />),
      inFile: (row: PlayFigure) => decimalOf(row[name]),
      total: total && opened('', <MoneyText value={total[name]} />),
    })),
    {
      id: 'measured',
      name: text('measured'),
      isNumber: true,
      cell: ({ part, measured }) => opened(part, percent(measured)),
      inFile: ({ measured }) => share(measured),
      total: total && opened('', percent(total.measured)),
    },
    {
      id: 'band',
      name: text('band'),
      isNumber: true,
      cell: ({ low, high }) =>
        low === null ? text('tooFew') : `${percent(low)} – ${percent(high)}`,
      inFile: ({ low, high }) => (low === null ? '' : `${share(low)} ${share(high)}`),
      total: '',
    },
  ]
  if (by !== 'game') return columns
  return [
    ...columns,
    {
      id: 'declared',
      name: text('declared'),
      isNumber: true,
      cell: (row) => <Declared figure={row} />,
      inFile: ({ declared }) => share(declared),
      total: '',
    },
  ]
}

function Declared({ figure: { declared, low, high } }: { figure: PlayFigure }) {
  const text = useText(messages)
  const format = useFormat()
  if (declared === null) return text('none')
  const isOutside = low !== null && high !== null && (declared < low || declared > high)
  const shown = format.percent(declared / 1_000_000)
  return isOutside ? (
    <span className={styles.outside} title={text('outside')}>
      {`${shown} ⚠`}
    </span>
  ) : (
    shown
  )
}
