import { failureLine } from './counted.mjs'

/**
 * What the JSON report of Playwright says, as far as it is read here.
 * @typedef {{ message?: string }} Fault
 * @typedef {{ status: string, results: { errors: Fault[] }[] }} Try
 * @typedef {{ title: string, file: string, line: number, tests: Try[] }} Spec
 * @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {{
 * stats: { expected: number, unexpected: number, flaky: number },
 * suites: Suite[],
 * errors: Fault[],
 * }} report
 * @returns {import('./counted.mjs').Report}
 */
export function readJourneys({ stats, suites, errors }) {
  const specs = suites.flatMap((suite) => specsOf(suite, []))
  /** @param {string} wanted */
  const linesOf = (wanted) =>
    specs.flatMap(({ name, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => failureLine(name, firstErrorOf(results))),
    )
  return {
    passed: stats.expected + stats.flaky,
    // What fails outside any journey, such as the start of a site.
    failed: stats.unexpected + errors.length,
    failures: [
      ...errors.map(({ message }) => failureLine('outside any journey', message)),
      ...linesOf('unexpected'),
    ],
    flaky: linesOf('flaky'),
    files:
      errors.length > 0
        ? []
        : [...new Set(specs.filter(isFailed).map(({ file }) => `e2e/${file}`))],
  }
}

/** @param {{ tests: Try[] }} spec */
const isFailed = ({ tests }) => tests.some(({ status }) => status === 'unexpected')

/**
 * @param {Suite} suite
 * @param {string[]} titles of the groups around it
 * @returns {{ name: string, file: string, tests: Try[] }[]}
 */
function specsOf({ title, file, specs, suites = [] }, titles) {
  // The outermost suite is the file.
  const around = title === file ? titles : [...titles, title]
  return [
    ...specs.map((spec) => ({
      name: [`${spec.file}:${spec.line}`, ...around, spec.title].join(' > '),
      file: spec.file,
      tests: spec.tests,
    })),
    ...suites.flatMap((suite) => specsOf(suite, around)),
  ]
}

/** @param {Try['results']} results */
const firstErrorOf = (results) => results.flatMap(({ errors }) => errors)[0]?.message
