import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataTable, Dialog, TableChooserContext } from '@tessera/web-kit'
import { afterEach, expect, test } from 'vitest'
import { ChosenTable } from './chosen-table.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a column that is taken away stays away on this device; the first one always stays', async () => {
  const columns = ['Name', 'Age'].map((name) => ({ id: name, name, cell: () => `${name} of her` }))
  const table = () => (
    <ChosenTable caption="People" columns={columns} rows={[1]} keyOf={String} empty={null} />
  )
  const { unmount } = render(table())
  await userEvent.setup().click(screen.getByLabelText('Age'))
  expect(screen.queryByText('Age of her')).toBeNull()
  unmount()
  render(table())
  expect(screen.queryByText('Age of her')).toBeNull()
  expect(screen.getByText('Name of her')).toBeDefined()
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('every wide table of a page lets its reader choose, once; a narrow one and one in a dialog do not', () => {
  const named = (names: string[]) =>
    names.map((id) => ({ id, name: id, cell: () => `${id} of her` }))
  const table = (caption: string, names: string[], rows: number[]) => (
    <DataTable
      caption={caption}
      columns={named(names)}
      rows={rows}
      keyOf={String}
      empty={<p>{`${caption} are none`}</p>}
    />
  )
  const wide = ['Name', 'Age', 'Town', 'Since', 'State']
  render(
    <TableChooserContext.Provider value={{ Chooser: ChosenTable }}>
      {table('People', wide, [1])}
      {table('Pairs', ['One', 'Two'], [1])}
      {table('Ghosts', wide, [])}
      <Dialog title="Beside" onClose={() => undefined}>
        {table('Others', wide, [1])}
      </Dialog>
    </TableChooserContext.Provider>,
  )
  expect(screen.getAllByText('Columns and density')).toHaveLength(1)
  expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(3)
  expect(screen.getByText('Ghosts are none')).toBeDefined()
})
