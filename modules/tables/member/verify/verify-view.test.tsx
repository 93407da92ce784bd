import { QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { createQueryClient } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fileText, type ProofFile } from '../../verify/proof-file.ts'
import {
  changed,
  changedFiles,
  goodCards,
  goodDraws,
  goodSigned,
} from '../../verify/proof-files.fixture.ts'
import { BeaconPart } from './beacon-part.tsx'
import { VerifyView } from './verify-view.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page of this file, as the site publishes it; without one there is nothing. */
function show(file: ProofFile | undefined, search = 'view=verify&table=table-1&chain=1') {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://tessera.test').pathname
    return path.includes('/files/') && file
      ? new Response(toWire({ success: true, value: file }))
      : new Response(toWire({ success: false, code: 'tables.unknownFile', message: '' }), {
          status: 404,
        })
  })
  const place = memoryLocation({ path: '/tables', searchPath: search })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Suspense fallback="waiting">
          <VerifyView search={new URLSearchParams(search)} />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
}

const whole = () => document.querySelector('[data-all]')?.getAttribute('data-all')
const reds = () => screen.queryAllByRole('img', { name: 'Wrong' })

test.each([
  ['a shoe', goodCards()],
  ['draws', goodDraws()],
  ['a beacon of the network', goodSigned()],
])('the file of %s is green at every step, with the numbers shown [GM-01]', async (_, file) => {
  show(file)
  expect(await screen.findByText('Everything is right')).toBeTruthy()
  expect(reds()).toEqual([])
  expect(screen.getAllByText(file.chain.beacon ?? '', { exact: false }).length).toBeGreaterThan(0)
})

test.each(changedFiles)('%s that was changed shows red [GM-01]', async (_, file) => {
  show(file)
  expect(await screen.findByText('This does not add up')).toBeTruthy()
  expect(reds().length).toBeGreaterThan(0)
  expect(whole()).toBe('broken')
})

test('before the shoe has ended the rest waits, and the cards hold', async () => {
  const { shoe, ...file } = goodCards()
  if (!shoe) throw new Error('there is a shoe')
  show({ ...file, shoe: { ...shoe, link: null } })
  expect(await screen.findByText('Right so far. Some of it is published later.')).toBeTruthy()
  expect(screen.getByText('Published when no card of the shoe is dealt any more')).toBeTruthy()
})

test('a file that is opened or pasted takes the place of what the site publishes; anything else is refused', async () => {
  const user = userEvent.setup()
  show(goodDraws())
  await screen.findByText('Everything is right')
  const input = screen.getByLabelText<HTMLInputElement>('Open a file', { selector: 'input' })
  await user.upload(input, new File(['{}'], 'other.json', { type: 'application/json' }))
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'This is not a file of a table.',
  )
  const bad = fileText(changed(goodCards(), 2, () => ({ voidReason: null, steps: [] })))
  await user.upload(input, new File([bad], 'mine.json', { type: 'application/json' }))
  expect(await screen.findByText('This does not add up')).toBeTruthy()
  expect(screen.getByText(/Shown is mine.json/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to the site' }))
  expect(await screen.findByText('Everything is right')).toBeTruthy()
  const pasted = screen.getByLabelText('Content of a file')
  await user.click(pasted)
  await user.paste(fileText(goodSigned()))
  await user.click(screen.getByRole('button', { name: 'Check it' }))
  expect(await screen.findByText(/Shown is table-1-chain-1.json/)).toBeTruthy()
  expect(await screen.findByText('Everything is right')).toBeTruthy()
})

test('where nothing is published a file can still be opened', async () => {
  show(undefined)
  expect(await screen.findByText('Nothing to verify here')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open a file' })).toBeTruthy()
})

test('a beacon without a seed of a member says that it rests on the chain alone; an open one asks to sign in', () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  const until = new Date(Date.now() + 60_000).toISOString()
  const chain = {
    number: 2,
    end: 'a'.repeat(64),
    length: 40,
    publishedAt: new Date().toISOString(),
    seedsUntil: until,
    beacon: null,
    beaconKind: null,
    drand: null,
    used: 0,
    seeds: [],
  }
  const inUse = { ...chain, number: 1, beacon: 'b'.repeat(64), beaconKind: 'ceremony' as const }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BeaconPart table="table-1" chain={chain} inUse={inUse} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/this beacon rests on the chain alone/)).toBeTruthy()
  expect(screen.getByText(/no seed of a member: it rests on the chain alone/)).toBeTruthy()
  expect(screen.getByText('Sign in to add a seed.')).toBeTruthy()
  expect(
    screen.getByRole('link', { name: 'Chain 1, 0 of 40 links used.', hidden: true }),
  ).toBeTruthy()
})
