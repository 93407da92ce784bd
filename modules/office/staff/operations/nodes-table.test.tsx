import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NodesTable } from './nodes-table.tsx'

afterEach(cleanup)

type Line = NonNullable<ComponentProps<typeof NodesTable>['rows']>[number]

const line = (extra: Partial<Line>): Line => ({
  id: 'a1',
  name: 'one',
  build: 'b1',
  roles: ['serves', 'works'],
  relay: 'postgres',
  state: 'running',
  isHere: false,
  startedAt: '2026-03-02T09:00:00.000Z',
  seenAt: '2026-03-02T09:00:00.000Z',
  sockets: 3,
  requests: 5,
  faults: 0,
  memoryMegabytes: 90,
  delayMilliseconds: 1.5,
  ...extra,
})

test('every server of the site is listed with what it does', () => {
  render(
    <NodesTable
      rows={[line({ isHere: true }), line({ id: 'b2', name: 'two', state: 'silent' })]}
    />,
  )
  const table = within(screen.getByRole('table', { name: 'Servers' }))
  expect(table.getByText('one (this one)')).toBeDefined()
  expect(table.getAllByText('Pages and calls, Background jobs')).toHaveLength(2)
  expect(table.getByText('Not responding')).toBeDefined()
  expect(screen.queryByText(/without a relay/)).toBeNull()
  expect(screen.queryByText('Servers run different versions.')).toBeNull()
})

test('servers that do not fit together are said to', () => {
  const { rerender } = render(
    <NodesTable rows={[line({ relay: 'none' }), line({ id: 'b2', build: 'b2', relay: 'none' })]} />,
  )
  expect(screen.getByText(/run without a relay.*TESSERA_RELAY/)).toBeDefined()
  expect(screen.getByText('Servers run different versions.')).toBeDefined()
  // One that is gone fits with everything.
  rerender(
    <NodesTable
      rows={[line({ relay: 'none' }), line({ id: 'b2', build: 'b2', state: 'silent' })]}
    />,
  )
  expect(screen.queryByText(/without a relay/)).toBeNull()
  expect(screen.queryByText('Servers run different versions.')).toBeNull()
})
