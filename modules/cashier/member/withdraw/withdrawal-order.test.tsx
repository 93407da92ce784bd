import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { confirming, id, leg, open, order, sent, terms } from './withdraw.fixture.tsx'

// Several parts of the page come one after the other.
configure({ asyncUtilTimeout: 4_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('says what a withdrawal waits on, by which rule, until when, and which place it has (ahead 17)', async () => {
  open({ terms: { ...terms, openId: id }, order: order() })
  const state = within(await screen.findByRole('status'))
  expect(state.getByText('In review. You are number 3 in the queue.')).toBeDefined()
  expect(state.getByText(/^Rule: withdrawals are reviewed/)).toBeDefined()
  expect(state.getByText(/^By /)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel withdrawal' }),
  )
  await waitFor(() => expect(sent).toEqual([`/withdrawals/${id}/cancel`]))
})

test('«received», «not received» and «full payment» are asked once more, and said once [CA-02]', async () => {
  open({ terms: { ...terms, openId: id }, order: confirming() })
  const clock = /^Counts as received in (10:00|9:5\d)$/
  const state = within(await screen.findByRole('status'))
  expect(state.getByText(clock)).toBeDefined()
  expect(state.getByText(/counts as received after 30 minutes/)).toBeDefined()
  // Each of several payments has its own.
  const payments = within(screen.getByRole('region', { name: 'Payments' }))
  expect(payments.getAllByText(clock)).toHaveLength(2)
  const press = async (name: string) => {
    await userEvent.click(screen.getAllByRole('button', { name })[0]!)
    expect(sent).toEqual([])
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return sent.splice(0)[0]
  }
  expect(await press('Received')).toMatch(/legs\/[^/]*b1\/received$/)
  expect(await press('Not received')).toMatch(/legs\/[^/]*b1\/notReceived$/)
  expect(await press('Full payment received')).toBe(`/withdrawals/${id}/fullPayment`)
})

test('a part in dispute has no buttons, and «full payment» is not offered [CA-02]', async () => {
  const legs = [leg(1, { state: 'disputed', dueAt: null, proofDueAt: '2026-11-21T13:00:00.000Z' })]
  const waiting = {
    on: 'dispute',
    rule: 'proofMinutes',
    until: '2026-11-21T13:00:00.000Z',
    place: null,
    minutes: null,
  } as const
  open({
    terms: { ...terms, openId: id },
    order: confirming({ legs, waiting, mayConfirmAll: false }),
  })
  expect(await screen.findByText('Not received: under investigation')).toBeDefined()
  expect(screen.getByText(/^We are investigating the missing payment/)).toBeDefined()
  expect(screen.getByText(/^Time left for the proof: [\d:]+$/)).toBeDefined()
  // Neither its heading nor its slip asks the member to confirm.
  expect(within(screen.getByRole('status')).getByText('Under investigation')).toBeDefined()
  expect(screen.getAllByText('Under investigation')).toHaveLength(2)
  for (const name of ['Received', 'Not received', 'Full payment received'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the list says of a withdrawal what it waits on, by which rule and until when, also in dispute [CA-02]', async () => {
  const waiting = {
    on: 'dispute',
    rule: 'proofMinutes',
    until: '2026-11-21T13:00:00.000Z',
    place: null,
    minutes: null,
  } as const
  const over = order({ id: `${id.slice(0, -1)}2`, state: 'done', waiting: null })
  open({ list: [order({ state: 'confirmWait', waiting }), over] })
  const rows = await screen.findAllByRole('link', { name: /Under investigation|Done/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Under investigation', 'Done'])
  const table = within(screen.getByRole('table', { name: 'Your withdrawals' }))
  expect(table.getByText(/^We are investigating the missing payment/)).toBeDefined()
  expect(table.getByText('Rule: the payer must submit proof of payment.')).toBeDefined()
  expect(table.getAllByText(/^By .* at the latest$/)).toHaveLength(1)
  expect(table.queryByText('Please confirm')).toBeNull()
})

test('a decision made meanwhile is shown, and the withdrawal is loaded again', async () => {
  open({ terms: { ...terms, openId: id }, order: confirming(), refuses: true })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Received' }))[0]!)
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Received' }),
  )
  expect(await screen.findByText(/^This withdrawal has changed/)).toBeDefined()
})

test('a refusal shows its reason, and the way to another withdrawal', async () => {
  const refused = order({
    state: 'rejected',
    waiting: null,
    mayCancel: false,
    note: 'The name is another one.',
    endedAt: '2026-11-21T13:00:00.000Z',
  })
  open({ order: refused }, `/member?page=withdraw&order=${id}`)
  expect(await screen.findByText('Reason: The name is another one.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Make another withdrawal' })).toBeDefined()
})

test.each([
  ['done', 'disputeReleased', 'Decision: payment received'],
  ['paying', 'disputeReverted', 'Decision: pay again'],
  ['payFailed', 'legFailed', /^The payment failed/],
] as const)('«%s» shows the reason of a decision first [CA-02]', async (state, act, words) => {
  const event = { act, by: 'staff', legId: null, madeAt: '2026-11-21T13:00:00.000Z' } as const
  const events = [
    { ...event, why: 'An older one.' },
    { ...event, why: 'The bank says so.' },
  ]
  open({ order: order({ state, waiting: null, events }) }, `/member?page=withdraw&order=${id}`)
  const said = within(await screen.findByRole('status'))
  expect(said.getByText(words)).toBeDefined()
  expect(said.getByText('Reason: The bank says so.')).toBeDefined()
  expect(said.queryByText(/An older one/)).toBeNull()
})
