import type { Call } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { expectPlainError } from './expect-safe-error.fixture.ts'
import { type Given, guardSeed, guardFixture, mounted, whoMay } from './guard.fixture.ts'
import { fieldOf, fieldsOf, holdsFormat, isScalar, sampleOf } from './shapes.arbitraries.fixture.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>

beforeAll(async () => {
  fixture = await guardFixture(db())
}, 120_000)

const odd = ['a\u0000b', '\ud800', 'x\u202eevil', '\u2066x']
const oddDates = [
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '0000-00-00',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31',
  '0001-01-01',
  '2026-02-30',
  '2026-11-20T25:00:00Z',
  '2026-13-45',
  '294277-01-01',
  'infinity',
  'now',
]

const whole = (schema: $ZodType | undefined): Record<string, unknown> =>
  schema ? (sampleOf(schema) as Record<string, unknown>) : {}

/** The call with one field of one part replaced. */
const replaced = (call: Call, part: 'query' | 'body', name: string, value: unknown): Given => ({
  [part]: { ...whole(call[part]), [name]: value },
})

const partsOf = (call: Call) =>
  (['query', 'body'] as const)
    .filter((part) => part !== 'body' || call.method !== 'GET')
    .flatMap((part) => fieldsOf(call[part]).map((name) => ({ part, name })))

const asked = [...mounted].filter(([, call]) => partsOf(call).length > 0)

test.each(asked)(
  '%s refuses text that cannot be kept or that reads as another, in every field, and names the field [S-28]',
  async (_key, call) => {
    const token = await fixture.tokenOf(whoMay(call))
    for (const text of odd) {
      const given: Given = { token }
      const names = partsOf(call).filter(({ part, name }) => mayHold(part, name, text))
      for (const { part, name } of names) {
        Object.assign((given[part] ??= whole(call[part])) as object, { [name]: text })
      }
      if (names.length === 0) continue
      const { status, code, value, text: told } = await fixture.send(call, given)
      expect(`${JSON.stringify(text)}: ${status} ${code}`).toBe(
        `${JSON.stringify(text)}: 400 common.badInput`,
      )
      const { fields } = value as { fields: Record<string, string> }
      for (const { name } of names) expect(fields).toHaveProperty([name])
      expectPlainError(told)
    }
  },
)

function mayHold(part: 'query' | 'body', name: string, text: string): boolean {
  // An address cannot hold half a character, and a password is never shown.
  if (part === 'query' && text === '\ud800') return false
  return !(/password/i.test(name) && /[\u202e\u2066]/.test(text))
}

const dated = asked.filter(([, call]) =>
  partsOf(call).some(({ part, name }) => holdsDate(call, part, name)),
)

function holdsDate(call: Call, part: 'query' | 'body', name: string): boolean {
  return holdsFormat(fieldOf(call[part]!, name), ['date', 'datetime'])
}

test.each(dated)('%s refuses a date that is in no calendar', async (_key, call) => {
  const token = await fixture.tokenOf(whoMay(call))
  for (const { part, name } of partsOf(call)) {
    if (!holdsDate(call, part, name)) continue
    for (const date of oddDates) {
      const given = { token, ...replaced(call, part, name, date) }
      const { status, code } = await fixture.send(call, given)
      expect(`${name} ${date}: ${status} ${code}`).toBe(`${name} ${date}: 400 common.badInput`)
    }
  }
})

const flat = asked.filter(([, call]) => partsOf(call).some(holdsText(call)))

function holdsText(call: Call) {
  return ({ part, name }: { part: 'query' | 'body'; name: string }) =>
    isScalar(fieldOf(call[part]!, name)) && !holdsDate(call, part, name)
}

test.each(flat)('%s takes a date of no calendar as text, without a fault', async (_key, call) => {
  const token = await fixture.tokenOf(whoMay(call))
  for (const { part, name } of partsOf(call).filter(holdsText(call))) {
    const given = { token, ...replaced(call, part, name, '0000-01-01T00:00:00Z') }
    const { status } = await fixture.send(call, given)
    if (status >= 500) expect.fail(`${name}: ${status}`)
  }
})

test('the calls that take a date are found', () => {
  const paths = dated.map(([key]) => key)
  for (const part of ['records', 'profit', 'transfers', 'members', 'figures', 'audit']) {
    expect(
      paths.some((path) => path.includes(part)),
      part,
    ).toBe(true)
  }
})
