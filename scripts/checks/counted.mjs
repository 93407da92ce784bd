import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runNode } from './run-command.mjs'

/**
 * How a test program ended: its sums, a line for each test that failed and for each that passed only at a later try, and the
 * files of what failed. There are none where something failed that is in no file.
 * @typedef {{ passed: number, failed: number, failures: string[], flaky: string[], files: string[] }} Report
 */

/**
 * Runs a test program that writes its report into a file. An end that the report does not explain, or no
 * test at all, counts as a failure too. A test that passes only at a later try is named, and fails
 * outside CI, where a developer is there to mend it.
 *
 * @param {(file: string) => {
 * args: string[],
 * env: Record<string, string>,
 * read: (text: string) => Report,
 * }} how
 * @param {{ isShown?: boolean, isCi?: boolean }} [options]
 * @returns {Promise<import('./run-steps.mjs').Outcome>}
 */
export async function counted(how, { isShown = true, isCi = Boolean(process.env['CI']) } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const { args, env, read } = how(file)
    const { code, said } = await runNode(args, { env, isShown })
    const report = existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined
    return outcomeOf(report ?? empty, { code, isCi, length: said.length })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @type {Report} */
const empty = { passed: 0, failed: 0, failures: [], flaky: [], files: [] }

/**
 * @param {Report} report
 * @param {{ code: number | null, isCi: boolean, length: number }} end
 * @returns {import('./run-steps.mjs').Outcome}
 */
function outcomeOf({ passed, failed, failures, flaky, files }, { code, isCi, length }) {
  if (failed === 0 && (code !== 0 || passed === 0)) {
    const said = `It ended with code ${code} after ${length} characters.`
    return { passed, failed: 1, said, failures: [...failures, said], flaky }
  }
  return isCi
    ? { passed, failed, failures, flaky, files }
    : { passed: passed - flaky.length, failed: failed + flaky.length, failures, flaky }
}

/**
 * One line of a list of failures: the name of a test and the first line of its error, without colours.
 * @param {string} name
 * @param {string | undefined} message
 */
export function failureLine(name, message) {
  const first = stripColours(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '')
  const line = first ? `${name}: ${first}` : name
  return line.length > lineMax ? `${line.slice(0, lineMax - 1)}…` : line
}

const lineMax = 300

/** @param {string} text */
// oxlint-disable-next-line no-control-regex
const stripColours = (text) => text.replaceAll(/\u001B\[[\d;]*m/g, '')
