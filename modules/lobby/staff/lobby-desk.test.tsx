import { QueryClientProvider } from '@tanstack/react-query'
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, setOfferedLanguages } from '@tessera/web-kit'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { gamesViewIn, LobbyDesk, searchOfGamesView } from './index.ts'

configure({ asyncUtilTimeout: 5_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const desk = '/wps/staff/lobby'
const version = '018f0000-0000-7000-8000-000000000001'
const none = { list: [], totalPages: 0 }
const game = (nodeId: number, name: string, change: object = {}) => ({
  nodeId,
  name,
  vendor: 'TESSERA',
  gameCode: name.toLowerCase(),
  gameType: 'RNG',
  place: nodeId - 1000,
  isHot: false,
  isNew: false,
  isHidden: false,
  hasTrial: true,
  isConnected: true,
  ...change,
})
const games = { list: [game(1001, 'Orchard'), game(1002, 'Dice')], total: 2, totalPages: 1 }
const wouldHide = {
  nodeId: 1002,
  name: 'Dice',
  before: { isHidden: false },
  after: { isHidden: true },
}

/** Shows a screen over a server that answers by path; what it was sent and asked is kept. */
function show(screenOf: ReactNode, answers: Record<string, unknown>) {
  const sent: { url: string; body: unknown }[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).split('?')[0] ?? ''
    if (init.body === undefined) asked.push(String(url))
    else sent.push({ url: path, body: JSON.parse(String(init.body)) })
    const value = answers[path]
    if (value === undefined) throw new TypeError('nothing answers there')
    return new Response(JSON.stringify({ success: true, value }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>{screenOf}</Suspense>
    </QueryClientProvider>,
  )
  return { sent, asked }
}
const answers = {
  [`${desk}/games`]: games,
  [`${desk}/changes`]: none,
  [`${desk}/games/change`]: { changes: [wouldHide] },
  [`${desk}/games/1001/move`]: { success: true },
  [`${desk}/games/1002/move`]: { success: true },
}
const shown = (part: 'games' | 'lanes' | 'file' | 'preview') => <Desk part={part} />

/** The desk as its page renders it, with its state in the address. */
function Desk({ part }: { part: 'games' | 'lanes' | 'file' | 'preview' }) {
  const [search, setSearch] = useState('')
  return (
    <LobbyDesk
      part={part}
      onPart={() => undefined}
      view={gamesViewIn(new URLSearchParams(search))}
      onView={(view) => {
        const next = String(searchOfGamesView(view))
        addresses.push(next)
        setSearch(next)
      }}
    />
  )
}
const addresses: string[] = []

test('a title is hidden in its row', async () => {
  const { sent } = show(shown('games'), answers)
  await userEvent.click(await screen.findByRole('switch', { name: 'Hidden: Dice' }))
  for (const name of ['1002', 'dice']) expect(screen.getByRole('cell', { name })).toBeDefined()
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ nodeIds: [1002], set: { isHidden: true }, isTry: false }),
  )
})

test('a title is moved by the arrow keys, by its number, and by dragging', async () => {
  const user = userEvent.setup()
  const { sent } = show(shown('games'), answers)
  const handle = await screen.findByRole('button', { name: 'Move Dice' })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() =>
    expect(sent).toEqual([{ url: `${desk}/games/1002/move`, body: { place: 1 } }]),
  )
  const place = screen.getByLabelText('Position of Dice')
  await user.clear(place)
  await user.type(place, '9')
  await user.click(screen.getByRole('button', { name: 'Move Dice to position 9' }))
  await waitFor(() => expect(sent[1]?.body).toEqual({ place: 9 }))
  await user.clear(place)
  await user.type(place, '7{Enter}')
  await waitFor(() => expect(sent[2]?.body).toEqual({ place: 7 }))
  fireEvent.dragStart(screen.getByRole('button', { name: 'Move Orchard' }))
  fireEvent.drop(screen.getByRole('button', { name: 'Move Dice' }))
  await waitFor(() =>
    expect(sent[3]).toEqual({ url: `${desk}/games/1001/move`, body: { place: 2 } }),
  )
})

test('what would change of many is seen first; then it is changed', async () => {
  const user = userEvent.setup()
  const { sent } = show(shown('games'), answers)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Dice' }))
  await user.click(screen.getByRole('button', { name: 'Edit selected (1)' }))
  const dialog = screen.getByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText('Hidden'), 'On')
  await user.click(within(dialog).getByRole('button', { name: 'Preview changes' }))
  expect(await within(dialog).findByText('1 game changes.')).toBeDefined()
  expect(within(dialog).getByText('Hidden: yes')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Change 1 game' }))
  const body = { nodeIds: [1002], set: { isHidden: true } }
  await waitFor(() =>
    expect(sent.map((each) => each.body)).toEqual([
      { ...body, isTry: true },
      { ...body, isTry: false },
    ]),
  )
})

test('titles are searched and filtered; where none fits, the table says so', async () => {
  const user = userEvent.setup()
  const { asked } = show(shown('games'), {
    ...answers,
    [`${desk}/games`]: { ...games, list: [], total: 0 },
  })
  expect(await screen.findByText('No games found.')).toBeDefined()
  await user.type(screen.getByLabelText('Search'), 'dice')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.selectOptions(screen.getByLabelText('Label'), 'isHidden')
  await waitFor(() =>
    expect(asked.some((url) => /mark=isHidden/.test(url) && /search=dice/.test(url))).toBe(true),
  )
  expect(addresses.at(-1)).toBe('search=dice&mark=isHidden')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(addresses.at(-1)).toBe(''))
})

test('the search is in the address, and is restored from it', async () => {
  const search = 'search=dice&vendor=TESSERA&type=RNG&mark=isHot&page=3'
  const view = gamesViewIn(new URLSearchParams(search))
  expect(String(searchOfGamesView(view))).toBe(search)
  expect(gamesViewIn(new URLSearchParams('vendor=x y&type=ZZ&mark=no&page=-1'))).toEqual(
    gamesViewIn(new URLSearchParams()),
  )
  const { asked } = show(
    <LobbyDesk part="games" onPart={() => undefined} view={view} onView={() => undefined} />,
    { ...answers, [`${desk}/lanes`]: book },
  )
  await waitFor(() => expect(asked.some((url) => url.includes('pageNo=3'))).toBe(true))
  expect(await screen.findByLabelText<HTMLInputElement>('Search')).toHaveProperty('value', 'dice')
  const vendor = screen.getByLabelText('Vendor')
  expect(vendor).toHaveProperty('value', 'TESSERA')
  expect(await within(vendor).findByRole('option', { name: 'Pocket' })).toHaveProperty(
    'value',
    'PG',
  )
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'RNG')
})

const book = {
  version,
  names: { TESSERA: 'Tessera', PG: 'Pocket' },
  value: {
    lanes: [
      { category: 'RNG', isHidden: false, vendors: ['TESSERA', 'PG'] },
      { category: 'LIVE', isHidden: false, vendors: [] },
    ],
    vendors: [
      { code: 'TESSERA', isHidden: false },
      { code: 'PG', isHidden: false },
    ],
  },
}

test('categories are ordered and hidden, and saved after a question', async () => {
  const user = userEvent.setup()
  const { sent } = show(shown('lanes'), { ...answers, [`${desk}/lanes`]: book })
  const hide = await screen.findByRole('checkbox', { name: 'Hide RNG' })
  const save = screen.getByRole('button', { name: 'Save', description: 'No changes.' })
  for (const isOff of [false, true]) {
    await user.click(hide)
    expect(save.hasAttribute('disabled')).toBe(isOff)
  }
  await user.click(await screen.findByRole('button', { name: 'Move up LIVE' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hide RNG' }))
  await user.click(save)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      version,
      value: { lanes: [{ category: 'LIVE' }, { category: 'RNG', isHidden: true }] },
    }),
  )
})

const csv = (text: string) => new File([text], 'lobby.csv', { type: 'text/csv' })

test('a file with a wrong line is not taken over; the line is named', async () => {
  const problems = [{ line: 3, what: 'twice' }]
  const { sent } = show(shown('file'), {
    ...answers,
    [`${desk}/games/file`]: { problems, changes: [], isDone: false },
  })
  await userEvent.upload(await screen.findByLabelText('Import a file'), csv('nodeId\n1001'))
  expect(await screen.findByText('Line 3: game listed twice')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  expect(sent[0]?.body).toEqual({ text: 'nodeId\n1001', isTry: true })
})

test('the titles are saved as a table of its reader, with one byte order mark', async () => {
  const kept: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    kept.push(blob as Blob)
    return 'blob:kept'
  })
  const text = '\uFEFFnodeId,name\r\n1001,"\'=1+1"\r\n'
  show(shown('file'), { ...answers, [`${desk}/games/file`]: { text } })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  const bytes = new Uint8Array(await kept[0]!.arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    "\uFEFFnodeId,name\r\n1001,'=1+1\r\n",
  )
  vi.restoreAllMocks()
})

test('a good file shows what it would change before it is taken over', async () => {
  const { sent } = show(shown('file'), {
    ...answers,
    [`${desk}/games/file`]: { problems: [], changes: [wouldHide], isDone: false },
  })
  await userEvent.upload(
    await screen.findByLabelText('Import a file'),
    csv('nodeId,isHidden\n1002,yes'),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change 1 game' }))
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ isTry: false }))
})

test('a change of the lobby is undone after a question', async () => {
  const change = {
    id: version,
    subject: 'games:018f0000-0000-7000-8000-0000000000c1',
    staffAccount: 'olga',
    before: { 1002: { isHidden: false } },
    after: { 1002: { isHidden: true } },
    madeAt: '2026-11-21T10:00:00Z',
  }
  const { asked } = show(shown('games'), {
    ...answers,
    [`${desk}/changes`]: { list: [change], totalPages: 1 },
    [`${desk}/changes/${version}/undo`]: { success: true },
  })
  expect(await screen.findByText('1002: Hidden: yes')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the change by olga' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toContain(`${desk}/changes/${version}/undo`))
})

test('the lobby is seen at the width of a phone and of a desktop, in the languages of the site', async () => {
  setOfferedLanguages(['EN', 'ES'])
  show(shown('preview'), answers)
  const frame = screen.getByTitle<HTMLIFrameElement>('The lobby at 390 pixels')
  expect(frame.getAttribute('src')).toBe('/?lang=en')
  await userEvent.click(screen.getByRole('radio', { name: '1440 px' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Spanish' }))
  expect(screen.getByTitle('The lobby at 1440 pixels').getAttribute('src')).toBe('/?lang=es')
})
