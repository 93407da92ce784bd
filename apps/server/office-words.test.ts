import * as officeWords from '@tessera/backoffice/words'
import { moduleWords } from '@tessera/backoffice/module-words'
import type { Call } from '@tessera/calls'
import { depositDeskCalls, withdrawStaffCalls } from '@tessera/cashier/calls'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from './docs/all-calls.ts'
import { knownPermissions } from './known-permissions.ts'
import { jobs, listeners } from './modules.ts'

// The staff read words, never names of the code: a new act, permission, job or field needs its words in `words.ts` of
// the module, or in `apps/backoffice/words`, and in each language.

type Texts = { texts: Record<string, string> }

/** The words of the back office for a kind of name, and those that modules bring. */
const wordsOf = (kind: string, { texts }: Texts): Texts => ({
  texts: {
    ...texts,
    ...Object.fromEntries(
      moduleWords
        .flatMap((words) => Object.entries(words.texts))
        .filter(([key]) => key.startsWith(`${kind}.`))
        .map(([key, text]) => [key.slice(kind.length + 1), text]),
    ),
  },
})

const actMessages = wordsOf('act', officeWords.actMessages)
const fieldMessages = wordsOf('field', officeWords.fieldMessages)
const permissionMessages: Texts = {
  texts: {
    ...wordsOf('permission', officeWords.permissionMessages).texts,
    ...Object.fromEntries(
      Object.entries(wordsOf('area', { texts: {} }).texts).map(([key, text]) => [
        `area.${key}`,
        text,
      ]),
    ),
  },
}
const taskMessages = wordsOf('task', officeWords.taskMessages)
const thingMessages = wordsOf('thing', officeWords.thingMessages)
const valueMessages = wordsOf('value', officeWords.valueMessages)

const wordless = (names: Iterable<string>, texts: Record<string, string>): string[] =>
  [...new Set(names)].filter((name) => !Object.hasOwn(texts, name)).toSorted()

/** What the staff change is recorded, and what a call says is. */
const isAct = ({ access, method, isAct: isSaid }: Call): boolean =>
  isSaid ?? (access.startsWith('staff:') && method !== 'GET')

const acting = Object.entries(allCalls).filter(([, call]) => isAct(call))

test('every act of the staff has words, and no words are without an act', () => {
  const names = acting.map(([name]) => name)
  expect(wordless(names, actMessages.texts)).toEqual([])
  // What is done about owners at the server itself has no call.
  const byCommand = ['makeFirstOwner', 'makeSecondOwner', 'resetOwnerLock', 'retirePermissions']
  const known = new Set([...names, ...byCommand.map((name) => `identity.${name}`)])
  expect(Object.keys(actMessages.texts).filter((name) => !known.has(name))).toEqual([])
})

test('every permission has words, and so has what it is about', () => {
  const known = knownPermissions()
  const areas = known.map((name) => `area.${name.slice(0, name.indexOf('.'))}`)
  expect(wordless([...known, ...areas], permissionMessages.texts)).toEqual([])
  const stale = wordless(
    Object.keys(permissionMessages.texts),
    Object.fromEntries([...known, ...areas].map((name) => [name, ''])),
  )
  expect(stale).toEqual([])
})

test('every job and every listener has words', () => {
  const names = [...jobs, ...listeners].map(({ name }) => name)
  expect(wordless(names, taskMessages.texts)).toEqual([])
})

type Schema = { _zod?: { def: Record<string, unknown> & { type: string } } }

/** The names of all fields that a shape has, as deep as they lie. */
function fieldsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  const def = (schema as Schema | undefined)?._zod?.def
  if (!def || seen.has(schema)) return []
  seen.add(schema)
  const shape = def.type === 'object' ? Object.entries(def['shape'] as object) : []
  const parts = ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right'].map(
    (name) => def[name],
  )
  const choices = (def['options'] ?? def['items'] ?? []) as unknown[]
  return [
    ...shape.flatMap(([name, value]) => [name, ...fieldsIn(value, seen)]),
    ...[...parts, ...choices].flatMap((part) => fieldsIn(part, seen)),
  ]
}

test('every field that an act can change has words', () => {
  const names = acting.flatMap(([, call]) => [
    ...fieldsIn((call as { body?: unknown }).body),
    ...fieldsIn((call as { params?: unknown }).params),
  ])
  expect(names.length).toBeGreaterThan(100)
  expect(wordless(names, fieldMessages.texts)).toEqual([])
})

// What a browser makes by itself and the number of a pattern have no words.
const wordlessFields = new Set(['type', 'transports', 'patternId'])

/** Every value of an enum in a shape, with its field. */
function choicesIn(schema: unknown, field = '', above: unknown[] = []): [string, string][] {
  const def = (schema as Schema | undefined)?._zod?.def
  if (!def || above.includes(schema)) return []
  const way = [...above, schema]
  const own = def.type === 'enum' ? Object.values(def['entries'] as object).map(String) : []
  const shape = def.type === 'object' ? Object.entries(def['shape'] as object) : []
  const parts = ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right'].map(
    (name) => def[name],
  )
  const options = (def['options'] ?? def['items'] ?? []) as unknown[]
  return [
    ...own.map((value): [string, string] => [field, value]),
    ...shape.flatMap(([name, value]) => choicesIn(value, name, way)),
    ...[...parts, ...options].flatMap((part) => choicesIn(part, field, way)),
  ]
}

test('every value that an act chooses, and every state that the staff see, has words, and no words are stale', () => {
  const chosen = acting.flatMap(([, call]) => [
    ...choicesIn((call as { body?: unknown }).body),
    ...choicesIn((call as { params?: unknown }).params),
  ])
  const seen = Object.values(allCalls)
    .filter(({ access }) => access.startsWith('staff:'))
    .flatMap(({ reply }) => choicesIn(reply))
    .filter(([field]) => field === 'state' || field === 'status')
  const names = [...chosen, ...seen]
    .filter(([field]) => field !== '' && !wordlessFields.has(field))
    .map(([field, value]) => `${field}.${value}`)
  expect(names.length).toBeGreaterThan(100)
  expect(wordless(names, valueMessages.texts)).toEqual([])
  const known = new Set(names)
  const isOnTimeline = (name: string) => timelineKinds.some((kind) => name.startsWith(`${kind}.`))
  const stale = Object.keys(valueMessages.texts).filter(
    (name) => !known.has(name) && !isOnTimeline(name),
  )
  expect(stale).toEqual([])
})

// What the lines of a member's timeline say in words: the database names the value.
const timelineKinds =
  'withdrawalAct depositAct payee break claim gift level direction reason limitOf'.split(' ')

test('every kind of words of the timeline is one that its sources use', () => {
  const folder = join(import.meta.dirname, 'member-desk')
  const sources = ['act-lines.ts', 'timeline-sources.ts'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  )
  const unused = timelineKinds.filter((kind) => !sources.join('').includes(`'${kind}.`))
  expect(unused).toEqual([])
})

test('every step of a deposit or withdrawal on the timeline has words', () => {
  // How a withdrawal was asked for and how it ended are lines of the order.
  const ofOrder = ['requested', 'done', 'payFailed', 'cancelled']
  const stepsIn = (calls: Record<string, Call>) =>
    Object.values(calls)
      .flatMap(({ reply }) => choicesIn(reply))
      .flatMap(([field, value]) => (field === 'act' ? [value] : []))
  const deposits = stepsIn(depositDeskCalls)
  const withdrawals = stepsIn(withdrawStaffCalls).filter((step) => !ofOrder.includes(step))
  expect(deposits).toContain('placed')
  expect(withdrawals).toContain('legPaid')
  const names = [
    ...deposits.map((step) => `depositAct.${step}`),
    ...withdrawals.map((step) => `withdrawalAct.${step}`),
  ]
  expect(wordless(names, valueMessages.texts)).toEqual([])
})

/** The subject of a call's entry without a better one: the word before its first field. */
function thingOf({ path }: Call): string {
  const parts = path.split('/')
  const at = parts.findIndex((part) => part.startsWith(':'))
  return (at < 1 ? parts.at(-1) : parts[at - 1]) ?? path
}

test('everything that an act can be about has words', () => {
  const things = Object.values(allCalls)
    .filter((call) => call.access.startsWith('staff:') || isAct(call))
    .map(thingOf)
  expect(wordless(things, thingMessages.texts)).toEqual([])
})
