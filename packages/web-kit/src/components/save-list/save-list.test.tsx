import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { WalkedPage } from '../../data/walk-rows.ts'
import { SaveList } from './save-list.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Line = { id: number; name: string }
const linesFrom = (first: number, count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, name: `=${first + at}` }))

function show(page: (after: string | undefined) => Promise<WalkedPage<Line>>) {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:lines'
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaveList
        of="Lines"
        page={page}
        head={['id', 'name']}
        lines={({ id, name }) => [[id, name]]}
      />
    </QueryClientProvider>,
  )
  return { files, save: () => screen.getByRole('button', { name: 'Save as CSV: Lines' }) }
}

test('every page of the list is in the file, and the number of rows so far is shown', async () => {
  let goOn = () => {}
  const second = new Promise<void>((done) => (goOn = done))
  const { files, save } = show(async (after) => {
    if (after === undefined) return { list: linesFrom(1, 2), next: '2' }
    await second
    return { list: linesFrom(3, 1), next: null }
  })
  await userEvent.click(save())
  expect((await screen.findByText('2 rows so far')).getAttribute('role')).toBe('status')
  expect(files).toHaveLength(0)
  goOn()
  await waitFor(() => expect(files).toHaveLength(1))
  // What a spreadsheet would compute is a text.
  expect(await files[0]?.text()).toBe("\uFEFFid,name\r\n1,'=1\r\n2,'=2\r\n3,'=3\r\n")
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

test('of a list that is too long the file holds the first part, and says so', async () => {
  const { files, save } = show(async (after) => {
    const first = Number(after ?? 1)
    return { list: linesFrom(first, 4_000), next: String(first + 4_000) }
  })
  await userEvent.click(save())
  expect(await screen.findByText(/^The file contains the first 10,?000 rows/)).toBeDefined()
  expect((await files[0]?.text())?.trimEnd().split('\r\n')).toHaveLength(10_001)
})

test('a page that does not come leaves no file, and a second try begins anew', async () => {
  let fails = true
  const { files, save } = show(async () => {
    if (fails) throw new Error('no network')
    return { list: linesFrom(1, 1), next: null }
  })
  await userEvent.click(save())
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be created/)
  expect(files).toHaveLength(0)
  fails = false
  await userEvent.click(save())
  await waitFor(() => expect(files).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty list offers no file', () => {
  const list = {
    of: 'Lines',
    page: async () => ({ list: [], next: null }),
    head: ['id'],
    lines: () => [],
  }
  const client = new QueryClient()
  const shown = render(<SaveList {...list} isEmpty />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  expect(screen.queryByRole('button')).toBeNull()
  shown.rerender(<SaveList {...list} isEmpty={false} />)
  expect(screen.getByRole('button', { name: 'Save as CSV: Lines' })).toBeDefined()
})
