import { expect } from 'vitest'

// Traces, statements, paths of files, names and versions of what the server is made of (trust S-64).
const told =
  /\bat \S+:\d+:\d+|node_modules|\.[mc]?[jt]s:\d|\/work\/|\/home\/|\bselect .+ from\b|\binsert into\b|\brelation "|violates|\bSQLSTATE\b|fastify|postgres|kysely|node\/v?\d|zod/i

/** An error answer is its code, its text and its facts, and reveals nothing of the server's internals. */
export function expectPlainError(text: string): void {
  const answer = JSON.parse(text) as Record<string, unknown>
  expect(Object.keys(answer).toSorted()).toEqual(['code', 'message', 'success', 'value'])
  expect(answer['success']).toBe(false)
  expect(text).not.toMatch(told)
}
