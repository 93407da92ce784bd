import { toWire } from '@tessera/calls'
import { bytesToHex } from '@noble/hashes/utils.js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  commitmentTo,
  type InclusionProof,
  leafOf,
  levelAbove,
  type LiabilitiesRecord,
  recordHash,
} from '../liabilities.ts'
import { InclusionProofCheck } from './inclusion-proof.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const member = '00000000-0000-4000-8000-000000000001'
const salt = new Uint8Array(32).fill(7)
const own = leafOf('USD', commitmentTo(salt, member), 125_000n)
const other = leafOf('USD', commitmentTo(new Uint8Array(32), 'somebody else'), 40_000n)
const [top] = levelAbove(1, [own, other])
const unhashed = {
  number: 3n,
  unit: 'USD',
  takenAt: '2026-11-21T00:05:00.000Z',
  members: 2,
  total: 165_000n,
  root: bytesToHex(top?.hash ?? new Uint8Array(32)),
  former: 'a1'.repeat(32),
}
const record: LiabilitiesRecord = { ...unhashed, hash: recordHash(unhashed) }
const honest: InclusionProof = {
  member,
  salt: bytesToHex(salt),
  amount: 125_000n,
  position: 0,
  path: [{ side: 'right', hash: bytesToHex(other.hash), sum: 40_000n }],
  record,
}

// The published example of docs/proof-of-liabilities.md: a change of the bytes can never pass unseen.
test('computes the published example', () => {
  expect(record.root).toBe('bdc1eec58060e2a16afd272a656a80bbd7176cda5273416fd8e32a5427df0400')
  expect(record.hash).toBe('94a111ab70790bc4b77dac59c1e91add17ddb3f90c0e51b3a4a141bb62a64943')
})

async function check(proof: InclusionProof) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(toWire({ success: true, value: proof }))),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InclusionProofCheck records={[record]} memberId={member} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check my balance' }))
  return (await screen.findByRole('status')).textContent
}

test('a member finds themselves, and may keep the proof', async () => {
  expect(await check(honest)).toBe('Verified. Your balance of $12.50 is included.')
  expect(screen.getByRole('button', { name: 'Save the proof' })).toBeTruthy()
})

test.each<[string, InclusionProof]>([
  ['an amount', { ...honest, amount: 125_001n }],
  ['a proof of another member', { ...honest, member: '00000000-0000-4000-8000-000000000002' }],
  [
    'a record that is not the published one',
    { ...honest, record: { ...record, hash: 'b2'.repeat(32) } },
  ],
  ['a sum', { ...honest, path: honest.path.map((step) => ({ ...step, sum: 0n })) }],
])('an edited proof does not hold: %s', async (_name, proof) => {
  expect(await check(proof)).toBe('Not verified. The proof does not match.')
})
