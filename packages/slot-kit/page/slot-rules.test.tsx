import { figuresOf, lawOf, measure, type SlotDefinition } from '@tessera/slot-kit'
import { setLanguage } from '@tessera/web-kit'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SimulationRequest, simulationOf } from '../src/simulate/simulation.ts'
import { slots } from '../src/testing-slots.fixture.ts'
import { SlotRules } from './slot-rules.tsx'

/** The imitated browser has no workers: this one does the same work, a turn later or once it is released. */
class PlainWorker extends EventTarget {
  static runs = 0
  static isHeld = false
  static release = () => undefined as void
  #isEnded = false
  postMessage(request: SimulationRequest) {
    PlainWorker.runs += 1
    const work = () => {
      if (this.#isEnded) return
      const simulation = simulationOf(request)
      simulation.run(request.rounds)
      const data = { done: simulation.done, result: simulation.result() }
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
    if (PlainWorker.isHeld) PlainWorker.release = work
    else setTimeout(work)
  }
  terminate() {
    this.#isEnded = true
  }
}

beforeEach(() => {
  PlainWorker.runs = 0
  PlainWorker.isHeld = false
  vi.stubGlobal('Worker', PlainWorker)
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

const nameOf = (symbol: string) => `symbol ${symbol}`

function show(definition: SlotDefinition) {
  const measured =
    definition.pays.by === 'cluster' ? measure(definition, 'page', 20_000) : undefined
  const figures = figuresOf(definition, lawOf(definition), measured)
  return render(
    <SlotRules definition={definition} figures={figures} lead="A slot." nameOf={nameOf} />,
  )
}

test('shows the exact return, every row of the pay table with its odds, and each feature', () => {
  show(slots['free']!)
  expect(screen.getByText('Return to player (RTP)').nextSibling?.textContent).toMatch(/^\d+\.\d+%$/)
  const rows = within(screen.getAllByRole('table')[0]!).getAllByRole('row')
  // On each of five lines 2/7 · 2/7 · 2/7, wilds counted.
  expect(rows.map((row) => row.textContent)).toContain('3 × symbol A4 ×1 in 8.6 spins')
  expect(rows).toHaveLength(5)
  expect(screen.getByRole('heading', { name: 'Free spins' })).toBeTruthy()
  expect(screen.getByText(/You can buy free spins for 3 × the stake/)).toBeTruthy()
})

test('says where its figures come from when they are measured', () => {
  show(slots['clusters']!)
  expect(screen.getByText(/20,000 simulated rounds with seed page/)).toBeTruthy()
})

test('simulates as many rounds as asked, and the exact return lies beside the measured one', async () => {
  const user = userEvent.setup()
  show(slots['free']!)
  await user.click(screen.getByLabelText('100,000'))
  PlainWorker.isHeld = true
  await user.click(screen.getByRole('button', { name: 'Run 100,000 rounds' }))
  expect(screen.getByRole('progressbar')).toBeTruthy()
  act(PlainWorker.release)
  await waitFor(() => screen.getByText('Measured return'), { timeout: 20_000 })
  expect(screen.getByText(/The exact return lies/)).toBeTruthy()
  expect(screen.getByText('Hash of the run').textContent).toBeTruthy()
  const histogram = screen.getByRole('table', { name: 'Payouts by size' })
  expect(within(histogram).getAllByRole('row').length).toBeGreaterThan(4)
})

test('a run can be stopped, and needs a seed', async () => {
  PlainWorker.isHeld = true
  const user = userEvent.setup()
  show(slots['free']!)
  await user.clear(screen.getByLabelText('Seed'))
  expect(screen.getByRole('alert').textContent).toBe('Enter a seed.')
  await user.click(screen.getByRole('button', { name: 'Run 1,000,000 rounds' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.type(screen.getByLabelText('Seed'), 'mine')
  await user.click(screen.getByRole('button', { name: 'Run 1,000,000 rounds' }))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(PlainWorker.runs).toBe(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText('Measured return')).toBeNull()
})

test('a press on Stop that comes when the run has ended begins no new one', async () => {
  PlainWorker.isHeld = true
  show(slots['free']!)
  fireEvent.click(screen.getByLabelText('100,000'))
  fireEvent.click(screen.getByRole('button', { name: 'Run 100,000 rounds' }))
  const stop = screen.getByRole('button', { name: 'Stop' })
  act(PlainWorker.release)
  await waitFor(() => screen.getByText('Measured return'))
  fireEvent.click(stop)
  expect(PlainWorker.runs).toBe(1)
})
