import type { Call } from '@tessera/calls'
import { appendAct, propose } from '@tessera/compliance/server'
import { expect, test } from 'vitest'
import { identityCalls } from '../../calls.ts'
import { logInCases, forgottenCases, registrationCases, wayInCases } from './guest-cases.fixture.ts'
import { deskCases } from './desk-cases.fixture.ts'
import { socialCases, keyCases, protectionCases, sessionCases } from './member-cases.fixture.ts'
import { ownCases, peopleCases, rightsScene, roleCases } from './rights-cases.fixture.ts'
import { otherwiseCases, waitingCases } from './second-factor-cases.fixture.ts'
import { staffKeyCases } from './staff-key-cases.fixture.ts'
import { actCases, clerkCases, outsideCases, ruleCases } from './staff-cases.fixture.ts'
import {
  countRows,
  type IdempotencyCases,
  type IdempotencyCase,
  idempotencyFixture,
} from './idempotency.fixture.ts'

const fixture = idempotencyFixture({ propose, append: appendAct })
const scene = rightsScene(fixture)
const guests = [registrationCases, forgottenCases, logInCases, wayInCases]
const members = [sessionCases, protectionCases, keyCases, socialCases]
const staff = [clerkCases, outsideCases, ruleCases, actCases, deskCases, staffKeyCases]
const rights = [peopleCases, roleCases, ownCases]
const cases: IdempotencyCases = Object.assign(
  {},
  ...[...guests, ...members, ...staff].map((tell) => tell(fixture)),
  ...rights.map((tell) => tell(fixture, scene)),
)
// Only where Firebase sends codes: `firebase.test.ts` gives one token several times at once.
const elsewhere = new Set(['takeFirebaseProof'])

const writing = Object.entries<Call>(identityCalls).filter(([, { method }]) => method !== 'GET')

test('every call that changes something is sent twice here', () => {
  const told = [...Object.keys(cases), ...elsewhere].toSorted()
  expect(told).toEqual(writing.map(([name]) => name).toSorted())
})

const grownBy = (before: Map<string, number>, after: Map<string, number>) =>
  new Map(
    [...after]
      .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
      .filter(([, rows]) => rows !== 0),
  )
/** What grew, but for what the second of two may make anew. */
const lasting = (grown: Map<string, number>, anew: readonly string[] = []) =>
  Object.fromEntries([...grown].filter(([name]) => !anew.includes(name)))

async function sendTwice(call: Call, { prepare, anew }: IdempotencyCase) {
  const lost = await prepare()
  const start = await countRows(fixture)
  const first = await fixture.send(call, lost)
  expect(first, first.text).toMatchObject({ status: 200 })
  const once = await countRows(fixture)
  await lost.so?.()
  const again = await fixture.send(call, lost)
  expect([200, 400, 401, 403, 404, 409, 410, 422, 429], again.text).toContain(again.status)
  expect(lasting(grownBy(once, await countRows(fixture)), anew?.tables)).toEqual({})
  await lost.so?.()

  fixture.clock.pass(6 * 60_000)
  const both = await prepare()
  const before = await countRows(fixture)
  const answers = await Promise.all([fixture.send(call, both), fixture.send(call, both)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses, answers.map(({ text }) => text).join()).toContain(200)
  for (const status of statuses) expect(status, answers[1]?.text).not.toBe(500)
  const grown = grownBy(before, await countRows(fixture))
  expect(lasting(grown, anew?.tables)).toEqual(lasting(grownBy(start, once), anew?.tables))
  await both.so?.()
}

test.each(writing.filter(([name]) => !elsewhere.has(name)))(
  '%s has one effect, sent again after its answer was lost, and sent twice at once',
  (name, call) => sendTwice(call, cases[name]!),
)

// In this order: every possible decider stays on the site, and nobody decides alone any more.
const secondCases = { ...otherwiseCases(fixture, scene), ...waitingCases(fixture, scene) }
test.each(Object.entries(secondCases))(
  'one effect, sent again and sent twice at once: %s',
  (_, { call, ...each }) => sendTwice(call, each),
)
