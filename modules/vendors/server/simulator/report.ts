import type { Result } from './run-cases.ts'

type Run = { profile: string; against: string; seed: string; results: readonly Result[] }

const count = (results: readonly Result[], end: Result['end']) =>
  results.filter((each) => each.end === end).length

/** One line a group, then what failed and what was left, with the seed that runs it again. */
export function tableOf({ profile, against, seed, results }: Run): string {
  const groups = [...new Set(results.map(({ group }) => group))]
  const row = (name: string, of: readonly Result[]) =>
    [
      name.padEnd(12),
      ...(['passed', 'failed', 'left'] as const).map((end) => String(count(of, end)).padStart(7)),
    ].join(' ')
  const lines = groups.map((group) =>
    row(
      group,
      results.filter((each) => each.group === group),
    ),
  )
  const told = results
    .filter(({ end }) => end !== 'passed')
    .map(({ id, end, title, why }) => `${end}  ${id}  ${title}: ${why}`)
  return [
    `${profile} against ${against}, seed ${seed}`,
    'group         passed  failed    left',
    ...lines,
    row('all', results),
    ...told,
  ].join('\n')
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    // What XML cannot have.
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '?')

export function junitOf({ profile, seed, results }: Run): string {
  const cases = results.map(({ id, group, title, end, why, milliseconds }) => {
    const inside =
      end === 'passed'
        ? ''
        : end === 'failed'
          ? `<failure message="${escaped(why)}"/>`
          : `<skipped message="${escaped(why)}"/>`
    return `<testcase classname="${profile}.${group}" name="${escaped(`${id} ${title}`)}" time="${milliseconds / 1_000}">${inside}</testcase>`
  })
  const sums = `tests="${results.length}" failures="${count(results, 'failed')}" skipped="${count(results, 'left')}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="vendor-sim ${profile} ${seed}" ${sums}>\n${cases.join('\n')}\n</testsuite>\n`
}

export const jsonOf = (run: Run): string => JSON.stringify(run, null, 2)
