import type { Logger } from '@tessera/server-kit'
import { expect, test } from 'vitest'
import { failuresPerMinuteMax } from '../limits.ts'
import { reportFailure } from './report-failure.ts'

function fixture() {
  let now = new Date('2026-11-21T12:00:00Z').getTime()
  const lines: unknown[] = []
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as Logger
  const tell = (file = '/assets/a-1.js') =>
    reportFailure(
      { log, clock: () => new Date(now), userAgent: 'a browser' },
      { kind: 'missing', file },
    )
  return { lines, tell, pass: (milliseconds: number) => void (now += milliseconds) }
}

test('a file that did not come is written into the log with its kind [ER-22]', () => {
  const { lines, tell } = fixture()
  expect(tell('/assets/a-1.js?token=secret')).toEqual({ success: true })
  expect(lines).toEqual([{ kind: 'missing', file: '/assets/a-1.js', userAgent: 'a browser' }])
})

test('nobody fills the log: what is too much in a minute is not written', () => {
  const { lines, tell, pass } = fixture()
  pass(120_000)
  for (let told = 0; told < failuresPerMinuteMax + 30; told++) tell()
  expect(lines).toHaveLength(failuresPerMinuteMax)
  pass(60_000)
  tell()
  expect(lines).toHaveLength(failuresPerMinuteMax + 1)
})
