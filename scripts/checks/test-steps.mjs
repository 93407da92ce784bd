import path from 'node:path'
import { buildChanged } from '../start/build.mjs'
import { counted } from './counted.mjs'
import { measureSizes } from './measure-sizes.mjs'
import { readJourneys } from './read-journeys.mjs'
import { runNode } from './run-command.mjs'
import { searchBundles } from './search-bundles.mjs'
import { root } from '../start/settings.mjs'

/** @typedef {import('./run-steps.mjs').Step} Step */

/**
 * The tests of Vitest, all or those whose path holds one of `filters`.
 * @param {string[]} [filters] and options of Vitest
 * @param {{ name?: string, env?: Record<string, string>, isShown?: boolean, isCi?: boolean }} [options]
 * @returns {Step}
 */
export const testsOf = (filters = [], { name = 'tests', env = {}, ...options } = {}) => ({
  name,
  run: () =>
    counted(
      (file) => ({
        args: ['node_modules/vitest/vitest.mjs', 'run', ...filters, `--reporter=${ownReporter}`],
        env: { ...env, TESSERA_TEST_REPORT: file },
        read: (text) => JSON.parse(text),
      }),
      options,
    ),
})

/** Those of the product: all but the scripts'. */
export const productTests = testsOf(['--project=!scripts'])

/**
 * Those of the scripts, one file after the other beside those of the product: they wait for programs that start, hang and end
 * for most of their time.
 */
export const scriptTests = testsOf(['--project=scripts'], {
  name: 'script tests',
  env: { VITEST_MAX_WORKERS: '1' },
})

const ownReporter = path.join(root, 'scripts/checks/test-reporter.mjs')

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
 * @param {string[]} [files] and options of Playwright
 * @param {{ isShown?: boolean }} [options]
 * @returns {Step}
 */
export const journeysOf = (files = [], options = {}) => ({
  name: 'journeys',
  run: () =>
    counted(
      (file) => ({
        args: ['node_modules/@playwright/test/cli.js', 'test', ...files, '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        read: (text) => readJourneys(JSON.parse(text)),
      }),
      options,
    ),
})
