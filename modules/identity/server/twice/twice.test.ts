import type { Call } from '@tessera/calls'
import { expect, test } from 'vitest'
import { identityCalls } from '../../calls.ts'
import {
  doorStories,
  forgottenStories,
  registrationStories,
  wayInStories,
} from './guest-stories.ts'
import { houseStories, keyStories, protectionStories, sessionStories } from './member-stories.ts'
import { actStories, clerkStories, outsideStories, ruleStories } from './staff-stories.ts'
import { countRows, type Stories, twiceWorld } from './twice-world.ts'

const world = twiceWorld()
const guests = [registrationStories, forgottenStories, doorStories, wayInStories]
const members = [sessionStories, protectionStories, keyStories, houseStories]
const staff = [clerkStories, outsideStories, ruleStories, actStories]
const stories: Stories = Object.assign(
  {},
  ...[...guests, ...members, ...staff].map((tell) => tell(world)),
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

test.each(writing.filter(([name]) => !elsewhere.has(name)))(
  '%s has one effect, sent again after its answer was lost, and sent twice at once',
  async (name, call) => {
    const { prepare, anew } = stories[name]!
    const lost = await prepare()
    const start = await countRows(world)
    const first = await world.send(call, lost)
    expect(first, first.text).toMatchObject({ status: 200 })
    const once = await countRows(world)
    const again = await world.send(call, lost)
    expect([200, 400, 401, 403, 404, 409, 410, 422, 429], again.text).toContain(again.status)
    expect(lasting(grownBy(once, await countRows(world)), anew?.tables)).toEqual({})

    world.clock.pass(6 * 60_000)
    const both = await prepare()
    const before = await countRows(world)
    const answers = await Promise.all([world.send(call, both), world.send(call, both)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses, answers.map(({ text }) => text).join()).toContain(200)
    for (const status of statuses) expect(status, answers[1]?.text).not.toBe(500)
    const grown = grownBy(before, await countRows(world))
    expect(lasting(grown, anew?.tables)).toEqual(lasting(grownBy(start, once), anew?.tables))
  },
  20_000,
)
