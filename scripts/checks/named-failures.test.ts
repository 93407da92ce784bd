import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counted, failureLine } from './counted.mjs'
import { runAlone } from './run-alone.mjs'
import { summaryOf } from './summary.mjs'
import { journeysOf, testsOf } from './test-steps.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')
let folder = ''

// A test file that Vitest and Playwright both read: one passes, one fails, one passes at its second try.
const source = (from: string) => `
import { expect, test } from '${from}'
import { existsSync, writeFileSync } from 'node:fs'
test('holds', () => {})
test.describe('a group', () => {
  test('is wrong', () => expect(1).toBe(2))
})
test('comes late', () => {
  const mark = import.meta.filename + '.tried'
  const isLater = existsSync(mark)
  writeFileSync(mark, '')
  expect(isLater).toBe(true)
})`

beforeAll(() => {
  // Inside the project, where the packages are found.
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(path.join(cache, 'named-failures-'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    path.join(folder, 'tests.config.mjs'),
    "export default { test: { include: ['*.test.mjs'], retry: 1 } }",
  )
  writeFileSync(path.join(folder, 'some.test.mjs'), source('vitest'))
  writeFileSync(path.join(folder, 'unreadable.test.mjs'), `throw new Error('no such thing')`)
  writeFileSync(
    path.join(folder, 'journeys.config.mjs'),
    `export default { retries: 1, testMatch: '*.spec.mjs' }`,
  )
  writeFileSync(path.join(folder, 'some.spec.mjs'), source('@playwright/test'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isShown = false

test('a failed test and one that passes at its second try are named with the first line of their error', async () => {
  const options = ['--root', folder, '--config', path.join(folder, 'tests.config.mjs')]
  const outcome = await testsOf(options, { isShown, isCi: true }).run()
  const place = path.relative(root, folder)
  expect(outcome.failures?.toSorted()).toEqual([
    `${place}/some.test.mjs > a group > is wrong: AssertionError: expected 1 to be 2 // Object.is equality`,
    `${place}/unreadable.test.mjs: Error: no such thing`,
  ])
  const files = [`${place}/some.test.mjs`, `${place}/unreadable.test.mjs`]
  expect(outcome.files?.toSorted()).toEqual(files)
  expect(outcome.flaky).toEqual([
    `${place}/some.test.mjs > comes late: AssertionError: expected false to be true // Object.is equality`,
  ])
})

test('so is a journey', async () => {
  const outcome = await journeysOf(['--config', path.join(folder, 'journeys.config.mjs')], {
    isShown,
  }).run()
  expect(outcome.failures).toEqual([
    'some.spec.mjs:6 > a group > is wrong: Error: expect(received).toBe(expected) // Object.is equality',
  ])
  expect(outcome.flaky).toEqual([
    'some.spec.mjs:8 > comes late: Error: expect(received).toBe(expected) // Object.is equality',
  ])
})

const report = (content: object) => (file: string) => ({
  args: ['-e', `require('fs').writeFileSync(process.argv[1], '${JSON.stringify(content)}')`, file],
  env: {},
  read: (text: string) => JSON.parse(text),
})

const failures = ['a.test.ts > b: Error: 1', 'a.test.ts > c: Error: 2']
const crowd = { name: 'tests', passed: 5, failed: 2, failures, flaky: [], files: ['a.test.ts'] }

test('what failed runs once more alone: what passes then is named as late, and what fails again has failed', async () => {
  const asked: string[][] = []
  const ended = await runAlone(crowd, (files) => ({
    name: 'tests',
    async run() {
      asked.push(files)
      return { passed: 1, failed: 1, failures: ['a.test.ts > c: Error: 3'] }
    },
  }))
  expect(asked).toEqual([['a.test.ts']])
  expect(ended).toMatchObject({ passed: 6, failed: 1, failures: ['a.test.ts > c: Error: 3'] })
  expect(ended.flaky).toEqual(['a.test.ts > b: Error: 1'])
})

test('nothing runs again where nothing failed, where a failure is in no file, and where many files failed', async () => {
  const never = () => ({ name: 'tests', run: () => Promise.reject(new Error('it runs')) })
  const many = Array.from({ length: 9 }, (_, each) => `${each}.test.ts`)
  for (const outcome of [
    { ...crowd, failed: 0 },
    { ...crowd, files: [] },
    { ...crowd, files: many },
  ]) {
    expect(await runAlone(outcome, never)).toEqual(outcome)
  }
})

test('a pass at a later try fails outside CI, and is only named in CI', async () => {
  const flaky = ['a > b']
  const how = report({ passed: 3, failed: 0, failures: [], flaky })
  expect(await counted(how, { isShown, isCi: true })).toMatchObject({ passed: 3, failed: 0, flaky })
  expect(await counted(how, { isShown, isCi: false })).toMatchObject({
    passed: 2,
    failed: 1,
    flaky,
  })
})

test('a program that ends without a report or without a test has failed', async () => {
  const none = report({ passed: 0, failed: 0, failures: [], flaky: [] })
  const end = () => ({ args: ['-e', 'process.exit(3)'], env: {}, read: JSON.parse })
  expect(await counted(none, { isShown })).toMatchObject({ failed: 1 })
  expect(await counted(end, { isShown })).toMatchObject({
    failed: 1,
    failures: ['It ended with code 3 after 0 characters.'],
  })
})

test('the last lines name what failed and what came late, and end with the sums', () => {
  const late = ['c.test.ts > late: Error: 2']
  const outcomes = [
    { name: 'lint', passed: 0, failed: 1, said: '\n  a.ts:1 no-any\n  b.ts:2 no-any' },
    { name: 'docker', passed: 1, failed: 0 },
    { name: 'tests', passed: 7, failed: 1, failures: ['a.test.ts > wrong: Error: 1'], flaky: late },
  ]
  expect(summaryOf(outcomes)).toEqual([
    '',
    'Failed:',
    '  lint: a.ts:1 no-any',
    '  tests  a.test.ts > wrong: Error: 1',
    '',
    'Passed only at a later try:',
    '  c.test.ts > late: Error: 2',
    '',
    '8 passed, 2 failed',
  ])
})

test('many failures take no more than the last 60 lines', () => {
  const many = Array.from({ length: 500 }, (_, each) => `test ${each}`)
  const outcomes = [{ name: 'tests', passed: 0, failed: 500, failures: many, flaky: many }]
  const lines = summaryOf(outcomes)
  expect(lines.length).toBeLessThan(50)
  expect(lines).toContain('  tests  test 0')
  expect(lines).toContain('  … and 481 more')
})

test('a line of a failure has no colours and no more than 300 characters', () => {
  expect(failureLine('a', '\u001B[31m\n  red\u001B[39m\nmore')).toBe('a: red')
  expect(failureLine('a', undefined)).toBe('a')
  expect(failureLine('a', 'x'.repeat(1000))).toHaveLength(300)
})
