import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

afterEach(cleanup)

test('a column of buttons has no name beside them on a phone', () => {
  const game = { id: 'game', name: 'Game', cell: (name: string) => name }
  const acts = {
    id: 'edit',
    name: 'Edit',
    isActs: true,
    cell: () => <button type="button">Edit</button>,
  }
  render(
    <DataTable
      caption="Bets"
      columns={[game, acts]}
      rows={['Orchard']}
      keyOf={(name) => name}
      empty=""
    />,
  )
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
  expect(cells[0]?.dataset['name']).toBeDefined()
  expect(cells.at(-1)?.dataset['name']).toBeUndefined()
  expect(screen.getByRole('columnheader', { name: 'Edit' })).toBeDefined()
})
