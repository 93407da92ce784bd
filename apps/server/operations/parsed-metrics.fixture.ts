/** One family of metrics as Prometheus reads it: its type, and each of its series by name and labels. */
export type ParsedFamily = { type: string; help: string; series: Map<string, number> }

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const comment = new RegExp(`^# (HELP|TYPE) (${name}) (.+)$`)
const sample = new RegExp(
  `^(${name})(?:\\{(.*)\\})? (NaN|[+-]?Inf|[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)$`,
)
const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\\\|\\"|\\n)*)"(,|$)/
const ends: Record<string, readonly string[]> = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
}

/**
 * Reads Prometheus' text format, version 0.0.4, strictly: a family is written once and in one piece, its type before
 * its samples, no series twice, labels with nothing but the three escapes, and the text ends with a line end. Throws
 * with the offending line.
 */
export function parsedMetrics(text: string): Map<string, ParsedFamily> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  const families = new Map<string, ParsedFamily>()
  const open: { name?: string; family?: ParsedFamily } = {}
  for (const line of text.slice(0, -1).split('\n')) {
    const [, word, of = '', rest = ''] = comment.exec(line) ?? []
    if (word === 'HELP') {
      if (families.has(of)) throw new Error(`told twice: ${line}`)
      const family: ParsedFamily = { type: '', help: rest, series: new Map() }
      Object.assign(open, { name: of, family })
      families.set(of, family)
      continue
    }
    if (word === 'TYPE') {
      const { family } = open
      if (!family || of !== open.name || family.type !== '' || family.series.size > 0) {
        throw new Error(`a type out of place: ${line}`)
      }
      if (!(rest in ends)) throw new Error(`no such type: ${line}`)
      family.type = rest
      continue
    }
    addSample(line, open)
  }
  return families
}

function addSample(line: string, { name: of, family }: { name?: string; family?: ParsedFamily }) {
  const [whole, full = '', labels = '', value = ''] = sample.exec(line) ?? []
  if (whole === undefined || !family) throw new Error(`no sample: ${line}`)
  const isOwn = ends[family.type]?.some((end) => full === `${of}${end}`)
  if (!isOwn) throw new Error(`of another family: ${line}`)
  const names = new Set<string>()
  for (let rest = labels; rest !== '';) {
    const [read, key = '', , comma] = label.exec(rest) ?? []
    if (read === undefined || names.has(key)) throw new Error(`labels that cannot be read: ${line}`)
    names.add(key)
    rest = rest.slice(read.length)
    if (comma === ',' && rest === '') throw new Error(`a label is missing: ${line}`)
  }
  const series = `${full}{${labels}}`
  if (family.series.has(series)) throw new Error(`a series told twice: ${line}`)
  family.series.set(series, Number(value.replace('Inf', 'Infinity')))
}
