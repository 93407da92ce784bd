import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proofOf } from '../../feeds/house/proof.fixture.ts'
import { type MatchProof, verifyMatch } from '../../feeds/house/verify-match.ts'
import { answer, open, Refused } from '../sports.fixture.tsx'
import { proofText } from './file.ts'

/** Works as the browser's worker does, on the page itself: tests have none. */
class PageWorker extends EventTarget {
  postMessage(proof: MatchProof): void {
    const findings = verifyMatch(structuredClone(proof))
    queueMicrotask(() =>
      this.dispatchEvent(new MessageEvent('message', { data: { part: 1, findings } })),
    )
  }
  terminate(): void {}
}

beforeEach(() => vi.stubGlobal('Worker', PageWorker))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = ({ own, prices }: MatchProof, address = '/sportsbook?view=proof&event=5') => {
  answer({
    '/wps/sports/events/5/ticks': own,
    '/wps/sports/events/5/ticks/prices': prices,
    '/wps/sports': { sports: [] },
  })
  open(address)
}
const patience = { timeout: 10_000 }

test('a finished match is computed again in the browser, and is right [GM-03]', async () => {
  show(proofOf({ sport: 'football' }))
  await screen.findByText('This match is right', {}, patience)
  expect(screen.getAllByRole('img', { name: 'Right' }).length).toBeGreaterThanOrEqual(5)
  expect(screen.getByText('All 90 ticks')).toBeTruthy()
}, 20_000)

test('a changed tick shows red, with the number that the seed gives [GM-03]', async () => {
  const proof = proofOf({ sport: 'football' })
  const tick = proof.own.match?.ticks[6]
  if (tick) tick.word = 1
  show(proof)
  await screen.findByText('This match does not add up', {}, patience)
  const row = within(screen.getByRole('region', { name: 'Ticks' }))
  expect(row.getAllByRole('img', { name: 'Wrong' }).length).toBeGreaterThanOrEqual(1)
}, 20_000)

test('a changed price shows red, beside the one that the chances give [GM-03]', async () => {
  const proof = proofOf({ sport: 'football' })
  const odds = proof.prices.markets[0]?.versions[0]?.odds ?? {}
  odds['1'] = 99_000
  show(proof)
  await screen.findByText('This match does not add up', {}, patience)
  expect(screen.getByRole('region', { name: 'Prices that do not follow' }).textContent).toContain(
    '9.9',
  )
}, 20_000)

test('before the round is over the match waits for its seed', async () => {
  show(proofOf({ sport: 'breach', isTold: false }))
  await screen.findByText(/The seed is published when the round is over/, {}, patience)
  expect(screen.getByText('Secret until the round is over')).toBeTruthy()
}, 20_000)

test('a saved file is checked in place of what is published; another file is refused', async () => {
  const proof = proofOf({ sport: 'football' })
  show(proof)
  await screen.findByText('This match is right', {}, patience)
  const input = screen.getByLabelText<HTMLInputElement>('Check a saved file', { selector: 'input' })
  await userEvent.upload(input, new File(['{}'], 'other.json', { type: 'application/json' }))
  await screen.findByText('This is not a proof file of a match.')
  const changed = structuredClone(proof)
  if (changed.own.round) changed.own.round.seed = 'ab'.repeat(32)
  await userEvent.upload(
    input,
    new File([proofText(changed)], 'mine.json', { type: 'application/json' }),
  )
  await screen.findByText('This match does not add up', {}, patience)
  expect(screen.getByText(/a file of your own: mine.json/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check what is published instead' }))
  await screen.findByText('This match is right', {}, patience)
}, 30_000)

test('an event that is none of ours says where matches to verify are', async () => {
  answer({
    '/wps/sports/events/5/ticks': new Refused('sports.notOwnEvent', 404),
    '/wps/sports': { sports: [] },
  })
  open('/sportsbook?view=proof&event=5')
  await screen.findByText('Only matches of Tessera seasons can be verified', {}, patience)
  expect(screen.getByRole('link', { name: 'Open seasons' }).getAttribute('href')).toBe(
    '/sportsbook?view=seasons',
  )
})

test('how odds are made shows chances, grid and prices, and they fit what was published [GM-03]', async () => {
  show(proofOf({ sport: 'football', isTold: false }), '/sportsbook?view=odds&event=5')
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Tick' }, patience)
  fireEvent.change(slider, { target: { value: '20' } })
  await screen.findByText('2. Chances of the final score')
  expect(screen.getAllByRole('img', { name: 'Right' }).length).toBeGreaterThanOrEqual(2)
  expect(screen.queryByRole('img', { name: 'Wrong' })).toBeNull()
}, 20_000)
