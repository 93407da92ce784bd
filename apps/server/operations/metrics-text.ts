type Sample = { labels?: Record<string, string>; value: number; end?: string }
export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function labelsOf(labels: Record<string, string> = {}): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return written.length === 0 ? '' : `{${written.join(',')}}`
}

/** Prometheus' text format, version 0.0.4. */
export const metricsText = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ labels, value, end = '' }) => `${name}${end}${labelsOf(labels)} ${value}`,
        ),
        '',
      ].join('\n'),
    )
    .join('')
