import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { contract, id, lastAsked, none, open, reasonIn, sent } from './contracts-office.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('contracts are narrowed by kind, state, payer and agent, and open [AG-25]', async () => {
  const { user, place } = open('/agent-contracts?account=carla')
  expect(await screen.findByText('carla')).toBeDefined()
  expect(lastAsked('/contracts')?.searchParams.get('account')).toBe('carla')
  await user.selectOptions(screen.getByLabelText('Contract type'), 'Daily salary')
  await user.selectOptions(screen.getByLabelText('Status'), 'Ended automatically')
  await user.selectOptions(screen.getByLabelText('Paid by'), 'Agents')
  await waitFor(() => {
    const query = lastAsked('/contracts')?.searchParams
    expect([query?.get('kind'), query?.get('state'), query?.get('payer')]).toEqual([
      'daily',
      'autoTerminated',
      'agents',
    ])
  })
  await user.click(screen.getByRole('button', { name: 'Open contract 7' }))
  expect(place.history.at(-1)).toBe(`/agent-contracts/${id(1)}`)
})

test('a contract shows its terms, both acceptances with their hash, its steps and its versions', async () => {
  open(`/agent-contracts/${id(1)}`)
  const both = within(await screen.findByRole('region', { name: 'Acceptances' }))
  expect(both.getByText(/Offered by olga/)).toBeDefined()
  expect(both.getByText(/Accepted by carla/)).toBeDefined()
  expect(both.getAllByText('abc123')).toHaveLength(2)
  const versions = screen.getByRole('region', { name: 'Versions' })
  expect(within(versions).getByRole('link', { name: 'Contract 3' })).toBeDefined()
  expect(screen.getByText('Contract 9: bea, paid by carla, level 1, up to 0.5%')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Page of carla' }).getAttribute('href')).toBe(
    `/backoffice/agents/${id(2)}`,
  )
  expect(screen.getByRole('link', { name: 'Payments of this agent' }).getAttribute('href')).toBe(
    '/backoffice/agent-runs?account=carla',
  )
})

test('a forced end lists what ends with it, asks why, and waits for a second person', async () => {
  const { user } = open(`/agent-contracts/${id(1)}`, contract, false)
  await user.click(await screen.findByRole('button', { name: 'End by force' }))
  const dialog = within(screen.getByRole('dialog', { name: 'End by force' }))
  expect(dialog.getByText(/A second person has to approve it/)).toBeDefined()
  expect(dialog.getByText(/Contract 9: bea/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'End by force' }))
  expect(sent).toEqual([])
  await user.click(dialog.getByLabelText(/For abuse/))
  await user.type(reasonIn(dialog), 'self-made bets')
  await user.click(dialog.getByRole('button', { name: 'End by force' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: `/wps/staff/agents/contracts/${id(1)}/end`,
        body: { isAbuse: true, reason: 'self-made bets' },
      },
    ]),
  )
})

test('the platform has the acts of a party on its own contracts alone', async () => {
  const asking = { ...contract, state: 'terminating', endAskedBy: 'lower' } as const
  const { user } = open(`/agent-contracts/${id(1)}`, asking)
  await user.click(await screen.findByRole('button', { name: 'Keep contract' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Keep contract' }))
  await user.type(reasonIn(dialog), 'we talked')
  await user.click(dialog.getByRole('button', { name: 'Keep contract' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ act: 'keep', reason: 'we talked' }))
  cleanup()
  open(`/agent-contracts/${id(1)}`, {
    ...contract,
    isOfPlatform: false,
    upper: 'bea',
    upperId: id(4),
  })
  expect(await screen.findByRole('button', { name: 'End by force' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask to end' })).toBeNull()
  cleanup()
  open(`/agent-contracts/${id(1)}`, { ...contract, state: 'proposed' })
  expect(await screen.findByRole('button', { name: 'Withdraw offer' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End by force' })).toBeNull()
})

test('an offer is shown as the agent will see it, tried on the last period, and sent once with its terms', async () => {
  const { user, place } = open('/agent-contracts/offer')
  await user.type(await screen.findByLabelText('Account of the top agent'), 'carla{Enter}')
  await screen.findByRole('heading', { name: 'Offer to carla' })
  await user.selectOptions(screen.getByLabelText('Contract type'), 'Daily salary')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(screen.getByText('Check the tiers.')).toBeDefined()
  await user.type(screen.getByLabelText('Rate, %'), '1')
  await user.type(screen.getByLabelText('Active members'), '3')
  const seen = within(screen.getByRole('region', { name: 'As the agent will see it' }))
  expect(seen.getByText(/A share of the valid bets of your team, paid the next day/)).toBeDefined()
  expect(seen.getByText('1%')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try on the last period' }))
  expect(await screen.findByText('bea, level 1, up to 1.5%')).toBeDefined()
  await user.type(reasonIn(screen), 'agreed by phone')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Offer to carla' }))
  expect(dialog.getByText(/can accept these terms within 72 hours/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Send offer' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({
    account: 'carla',
    reason: 'agreed by phone',
    terms: { kind: 'daily', period: 'Daily', tiers: [{ ...none, ratePpm: 10_000, minActive: 3 }] },
  })
  await waitFor(() => expect(place.history.at(-1)).toMatch(/^\/agent-contracts/))
})

test('an offer over a margin says so before it is sent', async () => {
  const { user } = open('/agent-contracts/offer?account=carla', contract, false)
  await screen.findByRole('heading', { name: 'Offer to carla' })
  await user.selectOptions(screen.getByLabelText('Contract type'), 'Hourly salary')
  expect(screen.getByText('Within the margin')).toBeDefined()
  await user.type(screen.getByLabelText('Rate, %'), '3')
  expect(screen.getByText('Over the margin in: Slots')).toBeDefined()
  await user.type(reasonIn(screen), 'agreed by phone')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(screen.getByText(/A second person has to approve the offer/)).toBeDefined()
})

test('a dividend has its costs, and a provider fee where it is counted', async () => {
  const { user } = open('/agent-contracts/offer?account=carla')
  await screen.findByRole('heading', { name: 'Offer to carla' })
  await user.type(screen.getByLabelText('Rate, %'), '20')
  await user.selectOptions(screen.getByLabelText('Period'), 'Semimonthly')
  await user.click(screen.getByLabelText('Provider fees'))
  await user.click(screen.getByLabelText('Promotions'))
  await user.type(reasonIn(screen), 'agreed by phone')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(screen.getAllByText('Enter a provider fee from 0 to 100%.').length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Fee of providers, % of the result'), '12')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send offer' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body['terms']).toMatchObject({
    kind: 'dividend',
    period: 'Semimonthly',
    carry: 'MONTH',
    costs: ['selfRebate', 'agentRebate', 'manualRebate', 'salaries', 'vendorFees'],
    vendorFeePpm: 120_000,
  })
})

test('who may not write contracts reads them, and has no button that would be refused', async () => {
  open(`/agent-contracts/${id(1)}`, contract, true, ['agents.read'])
  expect(await screen.findByRole('region', { name: 'Acceptances' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End by force' })).toBeNull()
  cleanup()
  open('/agent-contracts', contract, true, ['agents.read'])
  expect(await screen.findByText('carla')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Offer a contract' })).toBeNull()
  cleanup()
  open('/agent-contracts/exposure', contract, true, ['agents.read'])
  const field = await screen.findByLabelText('Slots (%)')
  expect((field as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Propose margins' })).toBeNull()
})
