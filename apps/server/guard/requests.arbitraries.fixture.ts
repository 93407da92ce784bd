import type { Call } from '@tessera/calls'
import fc from 'fast-check'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { fieldOf, fieldsOf, sampleOf, assertPresent } from './shapes.arbitraries.fixture.ts'

/** Values in the place of others. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '1e309',
    '٣',
    '\u0000',
    '\uD800',
    "' or 1=1 --",
    '${7*7}{{7*7}}',
    '../../etc/passwd',
    '%00',
    '%ff%fe',
    'x'.repeat(300),
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775809',
    'NaN',
    'null',
    '__proto__',
    '👩‍👩‍👧',
    '2026-13-45',
    '0000-00-00T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '00000000-0000-0000-0000-000000000000',
    '01900000-0000-7000-8000-00000000abcd',
    '01900000-0000-7000-8000-00000000ABCD',
    -1,
    0,
    1.5,
    Number.MAX_SAFE_INTEGER,
    -Number.MAX_SAFE_INTEGER,
    2 ** 31,
    1e308,
    true,
    null,
    [],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 40 }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.array(fc.string({ maxLength: 10 }), { maxLength: 40 }),
  fc.dictionary(fc.string({ maxLength: 10 }), fc.string({ maxLength: 10 }), { maxKeys: 5 }),
)

type Part = 'params' | 'query' | 'body'
export type Tampered = Partial<Record<Part, Record<string, unknown>>> & { isRight: boolean }

/** The input of a call, right in its shape but for some fields. `isRight`: its schemas take it all the same. */
export function malformedInput(call: Call): fc.Arbitrary<Tampered> {
  const parts = (['params', 'query', 'body'] as const).filter((part) => call[part])
  return fc
    .record(
      Object.fromEntries(
        parts.map((part) => [
          part,
          part === 'body'
            ? bentPart(assertPresent(call.body))
            : bentPart(assertPresent(call[part])).map(inAddress),
        ]),
      ),
    )
    .map((input) => ({
      ...input,
      isRight: parts.every((part) => safeParse(assertPresent(call[part]), input[part]).success),
    }))
}

// Half a surrogate pair has no bytes.
const wellFormed = (text: string) => Buffer.from(text).toString()

// An address holds nothing but text.
const inAddress = (part: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      wellFormed(typeof value === 'string' ? value : JSON.stringify(value ?? '')),
    ]),
  )

/** One time in two all its fields are there, at other times only those that must be. */
function bentPart(schema: $ZodType): fc.Arbitrary<Record<string, unknown>> {
  const names = fieldsOf(schema)
  const plain = sampleOf(schema) as Record<string, unknown>
  if (names.length === 0) return fc.constant(plain)
  const whole = Object.fromEntries(names.map((name) => [name, filled(fieldOf(schema, name))]))
  const bend = fc.record({ name: fc.constantFrom(...names), value: strange, isGone: fc.nat(9) })
  return fc
    .record({ begin: fc.constantFrom(plain, whole), bends: fc.array(bend, { maxLength: 3 }) })
    .map(({ begin, bends }) => {
      const bent = { ...begin }
      for (const { name, value, isGone } of bends) {
        if (isGone === 0) delete bent[name]
        else bent[name] = value
      }
      return bent
    })
}

/** Something that is no empty text, where the field takes that; nothing where no sample fits and it may be left out. */
function filled(field: $ZodType): unknown {
  for (const isFilled of [true, false]) {
    try {
      return sampleOf(field, isFilled)
    } catch (error) {
      if (!isFilled && !safeParse(field, undefined).success) throw error
    }
  }
  return undefined
}

export type Raw = {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'] as const
const segment = fc.oneof(
  fc.constantFrom('x', '%00', '%2e%2e', '..;', '%c0%ae', '-1', '%F0%9F%8E%B2', 'a'.repeat(250)),
  fc.constantFrom('01900000-0000-7000-8000-00000000abcd', 'undefined', '1.webp', 'NaN', '0x10'),
  fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(wellFormed(text)) || '_'),
)
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  ';',
] as const
const payloads = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '0',
    '""',
    '{"a":1,"a":2}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '\u0000',
    '\uFEFF{}',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
    '['.repeat(20_000),
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `{"x":"${'y'.repeat(70_000)}"}`,
    `{"payload":"${'e'.repeat(2_000)}"}`,
    `{"payload":"${Array.from({ length: 5 }, () => 'eyJhIjoxfQ').join('.')}"}`,
    'a=1&a=2',
    '%=&%%=%',
  ),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
// A header holds no ends of lines: what would write another one is refused before it is sent.
const headerText = fc
  .string({ maxLength: 60 })
  .map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'))
const headerNames = [
  'accept',
  'accept-language',
  'accept-encoding',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-request-id',
  'x-http-method-override',
  'authorization',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'host',
] as const

/** A request that no program of ours would send, to one of these addresses or to one near it. */
export const rawRequest = (addresses: readonly string[]): fc.Arbitrary<Raw> =>
  fc.record({
    method: fc.constantFrom(...methods),
    url: fc
      .record({
        address: fc.constantFrom(...addresses),
        segments: fc.array(segment, { minLength: 4, maxLength: 4 }),
        search: fc.option(fc.array(segment, { maxLength: 6 })),
      })
      .map(urlOf),
    headers: fc
      .record({
        type: fc.constantFrom(...types),
        more: fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 3 }),
      })
      .map(({ type, more }) => ({ ...more, 'content-type': type })),
    payload: fc.option(payloads, { nil: undefined }),
  })

function urlOf(given: { address: string; segments: string[]; search: string[] | null }): string {
  let next = 0
  const path = given.address.replace(/:\w+|\*/g, () => given.segments[next++ % 4] ?? 'x')
  const search = given.search?.map((each, at) => (at % 2 === 0 ? each : `=${each}&`)).join('')
  return search ? `${path}?${search}` : path
}
