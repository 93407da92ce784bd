import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildChanged } from '../start/build.mjs'
import { measureSizes } from './measure-sizes.mjs'
import { runNode } from './run-command.mjs'
import { searchBundles } from './search-bundles.mjs'
import { root } from '../start/settings.mjs'

/** @typedef {import('./run-steps.mjs').Step} Step */

/**
 * How a test program ended: its sums, and the names of the tests that passed only at a later try.
 * @typedef {{ passed: number, failed: number, flaky: string[] }} Report
 */

/**
 * The tests of Vitest, all or those whose path holds one of `filters`.
 * @param {string[]} [filters]
 * @returns {Step}
 */
export const testsOf = (filters = []) => ({
  name: 'tests',
  run: () =>
    counted((file) => ({
      args: ['node_modules/vitest/vitest.mjs', 'run', ...filters, `--reporter=${ownReporter}`],
      env: { TESSERA_TEST_REPORT: file },
      read: (text) => JSON.parse(text),
    })),
})

const ownReporter = './scripts/checks/test-reporter.mjs'

/** @type {Step} */
export const builds = {
  name: 'builds',
  async run() {
    await buildChanged(() => {})
    return { passed: 1, failed: 0 }
  },
}

/** The money core under a short load of faults. @type {Step} */
export const faults = {
  name: 'faults',
  async run() {
    const driver = ['--import', 'tsx', 'tests/faults/main.ts', '--profile', 'short']
    const { code } = await runNode(driver, { isShown: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  },
}

/** @type {Step} */
export const sizes = {
  name: 'sizes',
  async run() {
    const lines = measureSizes()
    const over = lines.filter(({ size, most }) => size > most)
    return {
      passed: lines.length - over.length,
      failed: over.length,
      said: lines.map(({ text }) => text).join('\n'),
    }
  },
}

/** What the built apps must not hold. @type {Step} */
export const bundles = {
  name: 'bundles',
  async run() {
    const found = searchBundles(root)
    return { passed: found.length === 0 ? 1 : 0, failed: found.length, said: found.join('\n') }
  },
}

/**
 * The journeys in a real browser, all or those of some files.
 * @param {string[]} [files]
 * @returns {Step}
 */
export const journeysOf = (files = []) => ({
  name: 'journeys',
  run: () =>
    counted((file) => ({
      args: ['node_modules/@playwright/test/cli.js', 'test', ...files, '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      read: (text) => readJourneys(JSON.parse(text)),
    })),
})

/**
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} report
 * @returns {Report}
 */
function readJourneys({ stats, suites }) {
  /** @type {(suite: Suite) => Spec[]} */
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const flaky = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} > ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky }
}

/**
 * Runs a test program that writes its sums into a file. An end that the sums do not explain, or no
 * test at all, counts as a failure too. A test that passes only at a later try is named, and fails
 * outside CI, where a developer is there to mend it.
 *
 * @param {(file: string) => {
 * args: string[],
 * env: Record<string, string>,
 * read: (text: string) => Report,
 * }} how
 */
async function counted(how) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const { args, env, read } = how(file)
    const { code, said } = await runNode(args, { env, isShown: true })
    const report = existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined
    const { passed, failed, flaky } = report ?? { passed: 0, failed: 0, flaky: [] }
    if (failed === 0 && (code !== 0 || passed === 0)) {
      return {
        passed,
        failed: 1,
        said: `It ended with code ${code} after ${said.length} characters.`,
      }
    }
    if (flaky.length === 0) return { passed, failed }
    return process.env['CI']
      ? { passed, failed, said: flakyList(flaky) }
      : { passed: passed - flaky.length, failed: failed + flaky.length, said: flakyList(flaky) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string[]} names */
const flakyList = (names) =>
  `Passed only at a later try:\n${names.map((name) => `  ${name}`).join('\n')}`
