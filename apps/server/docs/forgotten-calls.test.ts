import { type Call, defineModule } from '@tessera/calls'
import { lobbyModule } from '@tessera/lobby/module'
import { findRoot } from '@tessera/server-kit'
import { expect, test } from 'vitest'
import { manifests } from '../manifests.gen.ts'
import { forgottenCalls } from './forgotten-calls.ts'

test('every call that is declared is in a manifest', async () => {
  expect(await forgottenCalls(findRoot(), manifests)).toEqual([])
})

test('a declared call without a manifest is named with its file', async () => {
  const [first, ...rest] = Object.entries<Call>(lobbyModule.calls)
  const calls = Object.fromEntries(rest)
  const lobby = defineModule({ name: 'lobby', calls })
  const others = manifests.filter(({ name }) => name !== 'lobby')
  const found = await forgottenCalls(findRoot(), [...others, lobby])
  expect(found.length).toBeGreaterThan(0)
  for (const line of found) {
    expect(line).toMatch(
      new RegExp(`^modules/lobby/calls.ts: \\w+\\.${first?.[0]} is in no manifest`),
    )
  }
})
