import type { Usage } from './meter.ts'

/** One line of the report: what was measured once. Times in ms, processor time in µs a move. */
export type Figures = {
  perSecond: number
  p50?: number
  p99?: number
  /** PostgreSQL and everything of ours together. */
  micros: number
  postgresMicros: number
  wal?: number
  pages?: number
  others: number
  note?: string
}

/** What was measured, for each move that was made. */
export const figuresOf = (
  { perSecond, moves, p50, p99 }: { perSecond: number; moves: number; p50?: number; p99?: number },
  { postgres, client, wal, pages, others }: Usage,
): Figures => ({
  perSecond,
  ...(p50 !== undefined && { p50 }),
  ...(p99 !== undefined && { p99 }),
  micros: (postgres + client) / moves,
  postgresMicros: postgres / moves,
  wal: wal / moves,
  pages: pages / moves,
  others,
})

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0

/** The median of each figure; of what others took, the most. */
export function medianOf(runs: Figures[]): Figures {
  const of = (key: 'perSecond' | 'micros' | 'postgresMicros' | 'p50' | 'p99' | 'wal' | 'pages') =>
    middle(runs.flatMap((run) => run[key] ?? []))
  return {
    perSecond: of('perSecond'),
    micros: of('micros'),
    postgresMicros: of('postgresMicros'),
    ...(runs[0]?.p50 !== undefined && { p50: of('p50'), p99: of('p99') }),
    ...(runs[0]?.wal !== undefined && { wal: of('wal'), pages: of('pages') }),
    others: Math.max(...runs.map(({ others }) => others)),
    ...(runs[0]?.note && { note: runs[0].note }),
  }
}

/** The median of the ratios within each repetition: what disturbs one repetition disturbs both its sides. */
export const ratioOf = (
  runs: Figures[],
  references: Figures[],
  key: 'perSecond' | 'micros',
): number => middle(runs.map((run, index) => run[key] / (references[index]?.[key] ?? NaN)))

const columns = [34, 9, 9, 18, 9, 9, 9, 8, 8]
const row = (cells: string[]) =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(columns[index] ?? 9)))
    .join('')

export const heading = row([
  '',
  'per s',
  '÷ TPC-B',
  'p50 / p99 ms',
  'CPU-µs',
  '÷ TPC-B',
  'of PG',
  'WAL B',
  'others',
])

/** One line with its ratios to the reference of the same repetitions. */
export function lineOf(name: string, runs: Figures[], references: Figures[]): string {
  const { perSecond, p50, p99, micros, postgresMicros, wal, others, note } = medianOf(runs)
  return row([
    name,
    perSecond.toFixed(0),
    ratioOf(runs, references, 'perSecond').toFixed(2),
    p50 === undefined ? '' : `${p50.toFixed(2)} / ${(p99 ?? 0).toFixed(2)}`,
    micros.toFixed(1),
    ratioOf(runs, references, 'micros').toFixed(3),
    postgresMicros.toFixed(1),
    wal === undefined ? '' : wal.toFixed(0),
    `${(others * 100).toFixed(0)} %`,
  ]).concat(note ? `  ${note}` : '')
}
