import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { safeThen } from './safe-then.ts'

const site = 'https://play.example'
const leadsTo = (address: string) => new URL(address, `${site}/login`)

test.each([
  '/member?page=depositv2',
  '/game/TESSERA/orchard',
  '/help#term',
  '/lobby?name=%2F%2Fx&sort=a%20b',
  '/',
])('%j is gone back to', (then) => expect(safeThen(then)).toBe(then))

test.each([
  null,
  '',
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n\t/evil.example',
  '\t//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
])('%j leads home', (then) => expect(safeThen(then)).toBe(paths.home))

// Pieces of addresses in any order, and anything at all.
const piece = fc.oneof(
  fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '\r', '@', ':', '?', '#', '%2F', '%09', '%2e'),
  fc.constantFrom('evil.example', 'https:', 'javascript:', '\u0000', '\ud800', '。', '／'),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)

test('whatever is asked for, the address that is gone to is one of this site and stays the same', () => {
  fc.assert(
    fc.property(hostile, (then) => {
      const to = safeThen(then)
      return leadsTo(to).origin === site && to.startsWith('/') && safeThen(to) === to
    }),
    { numRuns: 5_000 },
  )
})
