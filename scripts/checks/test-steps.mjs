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
 * The sums, as Vitest and as Playwright write them.
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   stats: { expected: number, unexpected: number, flaky: number },
 * }} Report
 */

/** @type {Step} */
export const tests = {
  name: 'tests',
  run: () =>
    counted((file) => ({
      args: ['node_modules/vitest/vitest.mjs', 'run', ...vitestReporters(file)],
      env: {},
      count: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
    })),
}

/** @param {string} file */
const vitestReporters = (file) => ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]

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

/** @type {Step} */
export const journeys = {
  name: 'journeys',
  run: () =>
    counted((file) => ({
      args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      // What went through at the second try counts, and the reporter names it.
      count: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
    })),
}

/**
 * Runs a test program that writes its sums into a file. An end that the sums do not explain, or no
 * test at all, counts as a failure too.
 *
 * @param {(file: string) => {
 *   args: string[],
 *   env: Record<string, string>,
 *   count: (report: Report) => [number, number],
 * }} how
 */
async function counted(how) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const { args, env, count } = how(file)
    const { code, said } = await runNode(args, { env, isShown: true })
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    const [passed, failed] = report ? count(report) : [0, 0]
    const isUnexplained = failed === 0 && (code !== 0 || passed === 0)
    return {
      passed,
      failed: isUnexplained ? 1 : failed,
      said: isUnexplained ? `It ended with code ${code} after ${said.length} letters.` : '',
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
