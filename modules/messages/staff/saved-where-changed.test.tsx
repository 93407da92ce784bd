import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setOfferedLanguages } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../member/messages.fixture.tsx'
import { RoomDialog } from './chat/room-dialog.tsx'
import { CannedPart } from './service-chat/canned-part.tsx'

beforeEach(() => setOfferedLanguages(['EN', 'ES']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const version = '018f0000-0000-7000-8000-000000000001'
const canned = { id: version, version, title: 'Hello', texts: { EN: 'Good day.' }, sort: 10 }

const saveOf = (dialog: ReturnType<typeof within>) => {
  const save = dialog.getByRole('button', { name: 'Save' })
  return () => save.hasAttribute('disabled')
}

test('a canned answer is saved where its title, order or a text is another', async () => {
  const user = userEvent.setup()
  show(<CannedPart />, { 'GET /wps/staff/service-chat/canned': { list: [canned] } })
  await user.click(await screen.findByRole('button', { name: 'Edit “Hello”' }))
  const dialog = within(screen.getByRole('dialog'))
  const isOff = saveOf(dialog)
  expect(isOff()).toBe(true)
  expect(dialog.getByText('No changes.')).toBeDefined()
  for (const [label, known] of [
    ['Title', 'Hello'],
    ['Order', '10'],
    ['Text', 'Good day.'],
  ] as const) {
    const field = dialog.getByLabelText(label)
    await user.clear(field)
    expect(isOff()).toBe(false)
    await user.type(field, known)
    expect(isOff()).toBe(true)
  }
})

test('a new canned answer can be saved from the start', async () => {
  const user = userEvent.setup()
  show(<CannedPart />, { 'GET /wps/staff/service-chat/canned': { list: [] } })
  await user.click(await screen.findByRole('button', { name: 'New canned answer' }))
  expect(saveOf(within(screen.getByRole('dialog')))()).toBe(false)
})

test('a room is saved where it is opened or closed, or has another slow mode', async () => {
  const user = userEvent.setup()
  const room = {
    key: 'lobby',
    name: null,
    isOpen: true,
    slowSeconds: 5,
    messages: 0,
    authors: 0,
    lastAt: null,
    openReports: 0,
  }
  show(<RoomDialog room={room} onClose={vi.fn()} />, {})
  const dialog = within(await screen.findByRole('dialog'))
  const isOff = saveOf(dialog)
  expect(isOff()).toBe(true)
  const open = dialog.getByLabelText('Members can write')
  await user.click(open)
  expect(isOff()).toBe(false)
  await user.click(open)
  expect(isOff()).toBe(true)
  const slow = dialog.getByLabelText(/^Slow mode in seconds/)
  await user.type(slow, '0')
  expect(isOff()).toBe(false)
  await user.type(slow, '{Backspace} ')
  expect(isOff()).toBe(true)
})
