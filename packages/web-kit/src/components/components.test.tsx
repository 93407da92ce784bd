import { money } from '@tessera/money'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button/button.tsx'
import { DataTable } from './data-table/data-table.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { SubmitButton } from './form/form.tsx'
import { GameTile } from './game-tile/game-tile.tsx'
import { TileStar } from './game-tile/tile-star.tsx'
import { MoneyText } from './money-text/money-text.tsx'
import { pageNumbers } from './pagination/page-numbers.ts'
import { Pagination } from './pagination/pagination.tsx'
import { PasswordField } from './password-field/password-field.tsx'
import { rosetteImage } from './rosette/rosette-image.ts'
import { rosetteRings } from './rosette/rosette-path.ts'
import { TextField } from './text-field/text-field.tsx'
import { WinnerBoard } from './winner-board/winner-board.tsx'

afterEach(cleanup)

test('a pager shows two pages at each end and five around the present one', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, null, 19, 20])
  expect(pageNumbers(10, 20)).toEqual([1, 2, null, 8, 9, 10, 11, 12, null, 19, 20])
  expect(pageNumbers(20, 20)).toEqual([1, 2, null, 16, 17, 18, 19, 20])
  expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a pager says which page is shown, and is not there for one page', async () => {
  const turned = vi.fn()
  const { rerender } = render(<Pagination page={2} pages={9} onPage={turned} />)
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(turned).toHaveBeenCalledWith(3)
  rerender(<Pagination page={1} pages={1} onPage={turned} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

function Opener({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="Log in" onClose={close}>
          <TextField label="Account" />
        </Dialog>
      )}
    </>
  )
}

test('a dialog takes focus to its first field and gives it back', async () => {
  const closed = vi.fn()
  render(<Opener onClose={closed} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Account'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(opener)
})

test('a dialog closes at a press beside it and at Escape, not at a press inside', async () => {
  const closed = vi.fn()
  render(<Opener onClose={closed} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(screen.getByRole('heading'))
  expect(closed).not.toHaveBeenCalled()
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') })
  expect(closed).toHaveBeenCalledTimes(2)
})

test('a busy button does nothing twice, and one that is off says why', async () => {
  const pressed = vi.fn()
  render(
    <>
      <Button isBusy onClick={pressed}>
        Save
      </Button>
      <SubmitButton busy={false} whyOff="Choose a channel first.">
        Send
      </SubmitButton>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(pressed).not.toHaveBeenCalled()
  const send = screen.getByRole('button', { name: 'Send' })
  const why = document.getElementById(send.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('Choose a channel first.')
})

test('a field is tied to its label and to what is wrong with it; a password can be seen', async () => {
  render(<PasswordField label="Password" error="It is too short." />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').id).toBe(field.getAttribute('aria-describedby'))
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
})

const rows = [
  { id: 'a', day: 'Monday', game: 'Dice' },
  { id: 'b', day: 'Monday', game: 'Orchard' },
  { id: 'c', day: 'Sunday', game: 'Dice' },
]
const columns = [
  { id: 'game', name: 'Game', isSortable: true, cell: ({ game }: (typeof rows)[number]) => game },
  { id: 'win', name: 'Win', cell: () => '1', total: '3', isNumber: true },
]

test('a table has totals, groups, an order, and rows that a keyboard opens', async () => {
  const [sorted, opened] = [vi.fn(), vi.fn()]
  render(
    <DataTable
      caption="Bets"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty="None"
      sort={{ id: 'game', isDown: true }}
      onSort={sorted}
      onOpen={opened}
      groupOf={({ day }) => day}
    />,
  )
  expect(screen.getByRole('cell', { name: '3' })).toBeDefined()
  expect(screen.getAllByText('Monday')).toHaveLength(1)
  expect(screen.getByRole('table').hasAttribute('data-groups')).toBe(false)
  const head = screen.getByRole('columnheader', { name: 'Game' })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(within(head).getByRole('button'))
  expect(sorted).toHaveBeenCalledWith({ id: 'game', isDown: false })
  screen.getByRole('button', { name: 'Orchard' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledExactlyOnceWith(rows[1])
})

test('a table without a column for its groups keeps their headings at a desktop', () => {
  render(
    <DataTable
      caption="Bets"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty="None"
      groupOf={({ day }) => day}
      hasGroupsAlways
    />,
  )
  expect(screen.getByRole('table').hasAttribute('data-groups')).toBe(true)
  expect(screen.getByRole('rowheader', { name: 'Monday' })).toBeDefined()
})

test('a table that places columns for a phone marks itself and the place of each cell', () => {
  const placed = columns.map((column) =>
    column.id === 'game' ? { ...column, phone: 'lead' as const } : column,
  )
  render(<DataTable caption="Bets" columns={placed} rows={rows} keyOf={({ id }) => id} empty="" />)
  expect(screen.getByRole('table').hasAttribute('data-lines')).toBe(true)
  const [name, win] = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
  expect(name?.dataset['phone']).toBe('lead')
  expect(win?.dataset['phone']).toBeUndefined()
  cleanup()
  render(<DataTable caption="Bets" columns={columns} rows={rows} keyOf={({ id }) => id} empty="" />)
  expect(screen.getByRole('table').hasAttribute('data-lines')).toBe(false)
})

test('a table without rows gives advice, and one on its way keeps its place', () => {
  const table = { caption: 'Bets', columns, rows: [], keyOf: () => '', empty: <p>No bets yet</p> }
  const { rerender } = render(<DataTable {...table} />)
  expect(screen.getByText('No bets yet')).toBeDefined()
  rerender(<DataTable {...table} isLoading places={4} />)
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row')).toHaveLength(5)
})

test('a tile is one link and one star, and a broken picture becomes an ornament', () => {
  const game = { id: '1', name: 'Dice', vendor: 'House', art: '', colour: 'black' }
  const { container } = render(
    <GameTile
      game={game}
      link={(content, className) => (
        <a href="/game/dice" className={className}>
          {content}
        </a>
      )}
      star={<TileStar isOn label="Favourite: Dice" onToggle={() => undefined} />}
    />,
  )
  expect(screen.getByRole('link', { name: /Dice/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Favourite: Dice', pressed: true })).toBeDefined()
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})

test('money can be hidden, and says so', () => {
  const value = money(12_345_678n, 'USD')
  const { rerender } = render(<MoneyText value={value} />)
  expect(screen.getByText('$1,234.56')).toBeDefined()
  rerender(<MoneyText value={value} isHidden />)
  expect(screen.getByRole('img', { name: 'Hidden amount' })).toBeDefined()
  expect(screen.queryByText('$1,234.56')).toBeNull()
})

test('the winner board shows four at a time and turns round', async () => {
  const wins = Array.from({ length: 6 }, (_, id) => ({
    id: `${id}`,
    game: `Game ${id}`,
    amount: '1',
  }))
  render(<WinnerBoard title="Winners" wins={wins} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Game 41',
    'Game 51',
  ])
})

test('the same seed draws the same rosette for ever, inside its square', () => {
  const rings = rosetteRings('tessera')
  expect(rings).toEqual(rosetteRings('tessera'))
  expect(rings).not.toEqual(rosetteRings('another'))
  expect(rings).toHaveLength(4)
  expect(rings[0]?.path.slice(0, 24)).toMatchInlineSnapshot(`"m261.1 219.9c-4.5 13.8-4"`)
  for (const { turns } of rings) expect(turns.length).toBeGreaterThanOrEqual(14)
  // Each curve starts where the one before it has ended: two numbers are its handle, two its end.
  const numbers = rings.flatMap(({ path }) => {
    const [x = 0, y = 0, , , ...curves] = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const ends = [[x, y]]
    for (let at = 0; at < curves.length; at += 4) {
      const [beforeX = 0, beforeY = 0] = ends.at(-1) ?? []
      ends.push([beforeX + (curves[at + 2] ?? 0), beforeY + (curves[at + 3] ?? 0)])
    }
    // The last curve ends where the first has begun.
    expect(ends.at(-1)?.map(Math.round)).toEqual([Math.round(x), Math.round(y)])
    return ends.flat()
  })
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(400)
})

test('as a picture the rosette holds itself, every copy of every ring, and nothing that could end the text around it', () => {
  const address = rosetteImage('tessera', { grain: 1, stroke: 2.4 })
  expect(address).not.toMatch(/["'<>#\s]{2}|["<>#']/)
  expect(address.length).toBeLessThan(3_000)
  const text = decodeURIComponent(address.replace('data:image/svg+xml,', ''))
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml')
  // What a copy draws is what it names: a line, or a group with copies of its own.
  const turnsOf = (element: Element | null, turn: number): number[] => {
    if (!element) throw new Error('a copy of nothing')
    if (element.tagName === 'path') return [turn]
    const named = element.getAttribute('href')?.slice(1)
    const own = Number(/rotate\(([\d.]+)/.exec(element.getAttribute('transform') ?? '')?.[1] ?? 0)
    if (named) return turnsOf(drawing.querySelector(`[id="${named}"]`), turn + own)
    return [...element.children].flatMap((child) => turnsOf(child, turn))
  }
  const top = [...drawing.documentElement.children]
  for (const [ring, { turns }] of rosetteRings('tessera', { grain: 1 }).entries()) {
    const mine = top.filter((element) => {
      const name = element.id || (element.getAttribute('href')?.slice(1) ?? '')
      return name.startsWith(`${ring}-`)
    })
    const drawn = mine.flatMap((element) => turnsOf(element, 0))
    const left = turns.filter((turn) => !drawn.some((each) => Math.abs(each - turn) < 0.1))
    expect(left).toEqual([])
  }
})

function Claiming() {
  const [isDone, setDone] = useState(false)
  return (
    <Dialog title="Withdrawal of ana" onClose={() => undefined}>
      {!isDone && <Button onClick={() => setDone(true)}>Approve</Button>}
    </Dialog>
  )
}

test('where what had the focus in a dialog goes away with what was done, the heading has it', async () => {
  render(<Claiming />)
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  const heading = screen.getByRole('heading', { name: 'Withdrawal of ana' })
  await vi.waitFor(() => expect(document.activeElement).toBe(heading))
})
