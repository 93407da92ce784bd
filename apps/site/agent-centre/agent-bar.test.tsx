import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnContracts } from '@tessera/agents/contract-flags-calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { withServer } from '../session/session.fixture.tsx'
import { showAt } from '../shell/shell.fixture.tsx'
import { AgentBar, BesideRow } from './agent-bar.tsx'
import { type agentGroups, shownGroups } from './agent-pages.ts'
import { agentPlaces, besideOf, placeOf } from './agent-places.ts'

withServer()
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 45_000 })
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const all = {
  divtypereq: 1,
  dailysalreqtype: 1,
  contracthoursalreq: 1,
  realtimesalreqtype: 1,
  past: [],
} satisfies OwnContracts
const every = shownGroups(all)
const idsOf = (groups: typeof agentGroups) =>
  groups.flatMap(({ pages }) => pages.map(({ id }) => id))

test('each panel is reached from the bar: at a place or behind the last one, beside its neighbours', () => {
  expect(idsOf(every)).toEqual(expect.arrayContaining(agentPlaces.flatMap(({ ids }) => [...ids])))
  for (const id of idsOf(every)) {
    const beside = besideOf(id, every)?.pages.map((page) => page.id) ?? []
    expect(beside).toContain(id)
    expect(new Set(beside.map((each) => placeOf(each)))).toEqual(new Set([placeOf(id)]))
  }
  // No panel is in two rows.
  const rows = new Set(
    idsOf(every).map((id) =>
      besideOf(id, every)
        ?.pages.map((p) => p.id)
        .join(),
    ),
  )
  expect([...rows].flatMap((row) => row?.split(',') ?? []).toSorted()).toEqual(
    idsOf(every).toSorted(),
  )
})

test('the bar marks the place of the panel that is shown, also of one that is not the first of its place', () => {
  showAt('/agentHome?page=registerCenter', <AgentBar groups={every} current="registerCenter" />)
  const bar = screen.getByRole('navigation', { name: 'Agent centre' })
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Overview', 'Team', 'Reports', 'Messages'])
  const marked = [...bar.querySelectorAll('[aria-current]')].map((place) => place.textContent)
  expect(marked).toEqual(['Team'])
})

test('a panel behind «More» marks it, and the row above the panel has its neighbours', () => {
  const shown = (
    <>
      <BesideRow groups={every} current="withdrawal" />
      <AgentBar groups={every} current="withdrawal" />
    </>
  )
  showAt('/agentHome?page=withdrawal', shown)
  const more = screen.getByRole('button', { name: 'More' })
  expect(more.getAttribute('aria-current')).toBe('true')
  const row = screen.getByRole('navigation', { name: 'Money' })
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Deposit', 'Withdrawal', 'Transfers', 'Cash receipts'])
  expect(within(row).getByRole('link', { name: 'Withdrawal' }).getAttribute('aria-current')).toBe(
    'page',
  )
})

test('«More» opens all panels, a link there goes to its panel, and the way back closes it', async () => {
  const bar = <AgentBar groups={shownGroups(undefined)} current="agentTeamOverview" />
  const { history } = showAt('/agentHome', bar)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(history.at(-1)).toBe('/agentHome?over=more')
  const sheet = await screen.findByRole('dialog', { name: 'Agent centre' })
  const links = within(sheet).getAllByRole('link')
  expect(links).toHaveLength(idsOf(shownGroups(undefined)).length)
  const here = within(sheet).getByRole('link', { name: 'Team overview' })
  expect(here.getAttribute('aria-current')).toBe('page')
  await userEvent.click(within(sheet).getByRole('link', { name: 'Deposit' }))
  expect(history.at(-1)).toBe('/agentHome?page=deposit')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the customer service opens in place of the list', async () => {
  const bar = <AgentBar groups={every} current="agentTeamOverview" />
  const { history } = showAt('/agentHome?over=more', bar)
  await userEvent.click(await screen.findByRole('button', { name: 'Customer service' }))
  expect(history.at(-1)).toBe('/agentHome?over=service')
  expect(screen.queryByRole('dialog')).toBeNull()
})
