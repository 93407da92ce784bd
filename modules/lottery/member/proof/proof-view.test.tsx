import { forgetServerTime } from '@tessera/web-kit'
import { commitmentOf } from '@tessera/game-kit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anchorOf, beaconOf, hashesToAnchor } from '../../beacon-chain.ts'
import { drawOf } from '../../draw-of.ts'
import { ssc } from '../../plays/ssc/family.ts'
import { answer, at, drawn, game, open } from '../lottery.fixture.tsx'

const numero = '20261127-0700'
const [seed, secret] = ['1'.repeat(64), '2'.repeat(64)]
const beacon = beaconOf(secret, 700)
const result = drawOf(ssc.shape, { game: 'SSC1', numero, seed, beacon })
const proof = {
  commitment: commitmentOf(seed),
  seed,
  beacon,
  anchor: anchorOf(secret),
  day: '2026-11-27',
  hashes: hashesToAnchor(700),
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetServerTime()
})

function show(told: object) {
  const issue = drawn(numero, -1_200, [...result])
  answer({
    '/wps/lottery/games/SSC1': { game: game('SSC1'), next: null, results: [], serverTime: at(0) },
    [`/wps/lottery/issues/SSC1/${numero}`]: {
      issue,
      proof,
      changes: [],
      serverTime: at(0),
      ...told,
    },
  })
  open(`/lottery?gameCode=SSC1&view=proof&numero=${numero}`)
}

test('a draw is computed again in the browser, and is red once a seed, beacon or number is another', async () => {
  show({})
  await screen.findByText('This draw is right', {}, { timeout: 8_000 })
  expect(screen.getAllByRole('img', { name: 'Right' })).toHaveLength(3)
  for (const [field, value] of [
    ['Seed', '3'.repeat(64)],
    ['Public value of the draw time', '4'.repeat(64)],
    ['End of the day’s chain, published the day before', '5'.repeat(64)],
    ['Commitment, published before sales opened', '6'.repeat(64)],
  ] as const) {
    const input = screen.getByLabelText<HTMLInputElement>(field)
    const before = input.value
    const type = async (text: string) => {
      await userEvent.clear(input)
      await userEvent.click(input)
      await userEvent.paste(text)
      await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    }
    await type(value)
    expect(screen.getByText('This draw does not add up')).toBeTruthy()
    await type(before)
    expect(screen.getByText('This draw is right')).toBeTruthy()
  }
  const numbers = screen.getByLabelText('Result')
  await userEvent.clear(numbers)
  await userEvent.type(numbers, '0,0,0,0,0')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  const list = within(screen.getByText(/give other numbers/).closest('li') ?? document.body)
  expect(list.getByRole('img', { name: 'Wrong' })).toBeTruthy()
  const file = screen.getByRole('link', { name: 'All draws of the day (JSON)' })
  expect(file.getAttribute('href')).toBe('/wps/lottery/games/SSC1/proof?day=2026-11-27')
}, 20_000)

test('a draw whose seed is not published yet shows its commitment alone', async () => {
  show({ proof: { ...proof, seed: null, beacon: null } })
  await waitFor(() => expect(screen.getByText(proof.commitment)).toBeTruthy(), { timeout: 8_000 })
  expect(screen.getByText(/published once all tickets are paid/)).toBeTruthy()
  expect(screen.queryByLabelText('Seed')).toBeNull()
})

test('an official draw says that there is nothing to compute', async () => {
  show({ proof: null })
  await screen.findByText(/comes from its official draw/, {}, { timeout: 8_000 })
})
