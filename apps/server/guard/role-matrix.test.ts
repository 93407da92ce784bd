import type { Call } from '@tessera/calls'
import { identityCalls } from '@tessera/identity/calls'
import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { allCalls } from '../docs/all-calls.ts'
import { readReviewed } from './read-reviewed.fixture.ts'
import { expected } from './expected-access.fixture.ts'
import { expectPlainError } from './expect-safe-error.fixture.ts'
import { guardSeed, guardFixture, keyOf, mounted, permissions } from './guard.fixture.ts'
import { isAdmitted } from './is-admitted.fixture.ts'
import { inTurn, placed } from './in-turn.fixture.ts'
import { type MemberName, members, nameOf, type Who } from './people.fixture.ts'
import { differences } from './route-access.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>

beforeAll(async () => {
  fixture = await guardFixture(db())
}, 120_000)

const outside: Who[] = [
  { kind: 'guest' },
  { kind: 'ended' },
  ...(Object.keys(members) as MemberName[]).map((name): Who => ({ kind: 'member', name })),
]

const firstOf = new Map([...mounted].toReversed().map(([key, { access }]) => [access, key]))

/**
 * Who calls a route: of the staff those with all permissions but its own, and those with no other. The access check
 * only knows a call's access, so visitors try the first staff call of each access, and the others in turn.
 */
function everybodyAt(call: Call, place = 0): Who[] {
  const { access } = call
  const needed = permissions.find((each) => access === `staff:${each}`)
  const only: Who[] = needed ? [{ kind: 'staff', permission: needed }] : []
  const isLater = access.startsWith('staff:') && firstOf.get(access) !== keyOf(call)
  return [
    ...(isLater ? inTurn(outside, place, 4) : outside),
    { kind: 'staff', permission: undefined },
    ...only,
    { kind: 'staffBut', permission: needed },
  ]
}

test('the access of each route has been reviewed by a person [S-22]', () => {
  expect(differences(readReviewed())).toEqual([])
})

test('what is served is what is documented [PL-54]', () => {
  const documented = Object.values(allCalls).map(keyOf)
  expect([...mounted.keys()].toSorted()).toEqual(documented.toSorted())
})

test.each(placed([...mounted]))(
  '%s lets in whom it is for, and nobody else [S-22]',
  async (_, call, at) => {
    const wrong: string[] = []
    for (const who of everybodyAt(call, at)) {
      const answer = await fixture.send(call, { token: await fixture.tokenOf(who) })
      const due = expected(call.access, who, keyOf(call))
      const isRight =
        due === 'may'
          ? isAdmitted(call, answer)
          : answer.status === due[0] && answer.code === due[1]
      if (!isRight)
        wrong.push(
          `${nameOf(who)}: ${answer.status} ${answer.text.slice(0, 200)}, due ${String(due)}`,
        )
      if (answer.status !== 200) expectPlainError(answer.text)
    }
    expect(wrong).toEqual([])
  },
)

const plainReads = [...mounted].filter(
  ([, { method, params, problems }]) => method === 'GET' && !params && !problems,
)

test.each(plainReads)('%s answers a permitted person', async (_key, call) => {
  const may = everybodyAt(call).find(
    (who) => who.kind !== 'guest' && expected(call.access, who, keyOf(call)) === 'may',
  )
  const { status, text } = await fixture.send(call, { token: await fixture.tokenOf(may!) })
  expect(`${status} ${status === 200 ? '' : text}`).toBe('200 ')
})

test('a token that is none, and a header of another kind, are nobody', async () => {
  for (const authorization of [
    'Bearer ',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    'Basic b2xnYTpvbGdh',
  ]) {
    const { status } = await fixture.send(identityCalls.readMember, { headers: { authorization } })
    expect(status).toBe(401)
  }
})
