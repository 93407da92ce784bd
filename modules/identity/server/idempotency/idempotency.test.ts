import type { Call } from '@tessera/calls'
import { appendAct, propose } from '@tessera/compliance/server'
import { expect, test } from 'vitest'
import { identityCalls } from '../../calls.ts'
import {
  doorStories,
  forgottenStories,
  registrationStories,
  wayInStories,
} from './guest-cases.fixture.ts'
import { deskStories } from './desk-cases.fixture.ts'
import {
  houseStories,
  keyStories,
  protectionStories,
  sessionStories,
} from './member-cases.fixture.ts'
import { ownStories, peopleStories, rightsScene, roleStories } from './rights-cases.fixture.ts'
import { otherwiseCases, waitingCases } from './second-factor-cases.fixture.ts'
import { staffKeyStories } from './staff-key-cases.fixture.ts'
import { actStories, clerkStories, outsideStories, ruleStories } from './staff-cases.fixture.ts'
import { countRows, type Stories, type Story, twiceWorld } from './idempotency.fixture.ts'

const world = twiceWorld({ propose, append: appendAct })
const scene = rightsScene(world)
const guests = [registrationStories, forgottenStories, doorStories, wayInStories]
const members = [sessionStories, protectionStories, keyStories, houseStories]
const staff = [clerkStories, outsideStories, ruleStories, actStories, deskStories, staffKeyStories]
const rights = [peopleStories, roleStories, ownStories]
const stories: Stories = Object.assign(
  {},
  ...[...guests, ...members, ...staff].map((tell) => tell(world)),
  ...rights.map((tell) => tell(world, scene)),
)
// Only where Firebase sends codes: `firebase.test.ts` gives one token several times at once.
const elsewhere = new Set(['takeFirebaseProof'])

const writing = Object.entries<Call>(identityCalls).filter(([, { method }]) => method !== 'GET')

test('every call that changes something is sent twice here', () => {
  const told = [...Object.keys(stories), ...elsewhere].toSorted()
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

async function sendTwice(call: Call, { prepare, anew }: Story) {
  const lost = await prepare()
  const start = await countRows(world)
  const first = await world.send(call, lost)
  expect(first, first.text).toMatchObject({ status: 200 })
  const once = await countRows(world)
  await lost.so?.()
  const again = await world.send(call, lost)
  expect([200, 400, 401, 403, 404, 409, 410, 422, 429], again.text).toContain(again.status)
  expect(lasting(grownBy(once, await countRows(world)), anew?.tables)).toEqual({})
  await lost.so?.()

  world.clock.pass(6 * 60_000)
  const both = await prepare()
  const before = await countRows(world)
  const answers = await Promise.all([world.send(call, both), world.send(call, both)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses, answers.map(({ text }) => text).join()).toContain(200)
  for (const status of statuses) expect(status, answers[1]?.text).not.toBe(500)
  const grown = grownBy(before, await countRows(world))
  expect(lasting(grown, anew?.tables)).toEqual(lasting(grownBy(start, once), anew?.tables))
  await both.so?.()
}

test.each(writing.filter(([name]) => !elsewhere.has(name)))(
  '%s has one effect, sent again after its answer was lost, and sent twice at once',
  (name, call) => sendTwice(call, stories[name]!),
)

// In this order: whoever could decide stays in the house, and nobody decides alone any more.
const cases = { ...otherwiseCases(world, scene), ...waitingCases(world, scene) }
test.each(Object.entries(cases))(
  'one effect, sent again and sent twice at once: %s',
  (_, { call, ...story }) => sendTwice(call, story),
)
