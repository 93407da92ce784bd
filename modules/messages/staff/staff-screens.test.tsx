import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setOfferedLanguages } from '@tessera/web-kit'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../member/messages.fixture.tsx'
import {
  announcementKindOf,
  AnnouncementsScreen,
  FeedbackDesk,
  feedbackStateOf,
  SentMessagesScreen,
} from './index.ts'

beforeEach(() => setOfferedLanguages(['EN', 'ES']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const version = '018f0000-0000-7000-8000-000000000001'
const id = '018f0000-0000-7000-8000-000000000002'
const none = { list: [], totalPages: 0, next: null }
const announcement = {
  id,
  version,
  kind: 'PU',
  execution: 'A',
  texts: { EN: { title: 'Cup', content: 'Play *fair*.' } },
  promotionType: null,
  sort: 3,
  startsAt: '2026-11-21T12:00:00.000Z',
  endsAt: null,
  isPublished: false,
  device: 'all',
  languages: [],
}
const desk = {
  'GET /wps/staff/announcements': { list: [announcement], totalPages: 1 },
  'GET /wps/staff/announcements/rule': { version, value: { tellsHeadlines: false } },
  'GET /wps/staff/messages/changes': none,
  [`PUT /wps/staff/announcements/${id}`]: { success: true },
  [`DELETE /wps/staff/announcements/${id}`]: { success: true },
  'PUT /wps/staff/announcements/rule': { success: true },
}

// As their pages render them, with their state in the address.
function Announcements() {
  const [view, setView] = useState({ kind: announcementKindOf(null), page: 1 })
  return <AnnouncementsScreen view={view} onView={setView} />
}
function Feedback({ mayAnswer }: { mayAnswer: boolean }) {
  const [view, setView] = useState({ state: feedbackStateOf(null), after: '' })
  return <FeedbackDesk view={view} onView={setView} mayAnswer={mayAnswer} />
}

test('a draft is written in both languages with its look beside it, and published', async () => {
  const user = userEvent.setup()
  const { sent } = show(<Announcements />, desk)
  expect(await screen.findByText('Draft')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit Cup' }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('fair').tagName).toBe('EM')
  const save = within(dialog).getByRole('button', { name: 'Save', description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.click(within(dialog).getByRole('radio', { name: 'Spanish' }))
  const title = within(dialog).getByLabelText('Title')
  fireEvent.change(title, { target: { value: 'Copa' } })
  expect(save.hasAttribute('disabled')).toBe(false)
  fireEvent.change(title, { target: { value: '' } })
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.change(title, { target: { value: 'Copa' } })
  const area = within(dialog).getByLabelText('Text (Markdown)')
  fireEvent.change(area, { target: { value: 'Juega limpio.' } })
  const order = within(dialog).getByLabelText('Order')
  await user.clear(order)
  await user.type(order, 'x')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Published' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('Enter a whole number from -9999 to 9999.')).toBeDefined()
  expect(within(dialog).getByText('Enter a reason of at least three characters.')).toBeDefined()
  expect(sent).toEqual([])
  await user.clear(order)
  await user.type(order, '-2')
  const diff = within(within(dialog).getByRole('table', { name: 'Changes' }))
  expect(diff.getByRole('row', { name: 'Order 3 -2' })).toBeDefined()
  expect(diff.getByRole('row', { name: 'Published no yes' })).toBeDefined()
  expect(diff.getByRole('row', { name: 'Spanish › Title – Copa' })).toBeDefined()
  expect(diff.queryByRole('row', { name: /^English/ })).toBeNull()
  await user.type(within(dialog).getByLabelText('Reason'), 'the cup')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const { id: _, version: __, ...known } = announcement
  const texts = { ...known.texts, ES: { title: 'Copa', content: 'Juega limpio.' } }
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      version,
      value: { ...known, texts, sort: -2, isPublished: true },
      reason: 'the cup',
    }),
  )
})

test('an announcement is taken away after it was named once more', async () => {
  const user = userEvent.setup()
  const { sent } = show(<Announcements />, desk)
  await user.click(await screen.findByRole('button', { name: 'Remove Cup' }))
  const asked = screen.getByRole('dialog')
  expect(within(asked).getByText(/“Cup”/)).toBeDefined()
  expect(sent).toEqual([])
  await user.type(within(asked).getByLabelText('Reason'), 'it is over')
  await user.click(within(asked).getByRole('button', { name: 'Remove' }))
  const gone = { method: 'DELETE', body: { reason: 'it is over' } }
  await waitFor(() => expect(sent[0]).toMatchObject(gone))
})

test('a message for later is scheduled and said to be, and not sent', async () => {
  const user = userEvent.setup()
  const { sent } = show(<SentMessagesScreen />, (key) => {
    if (key === 'GET /wps/staff/messages/reach') return { count: 7 }
    return key.startsWith('PUT') ? { success: true } : none
  })
  await user.selectOptions(await screen.findByLabelText('To'), 'Everyone')
  await user.type(screen.getByLabelText('Title'), 'Hello')
  await user.type(screen.getByLabelText('Text (Markdown)'), 'All of you.')
  fireEvent.change(screen.getByLabelText(/^Send at/), { target: { value: '2099-01-01T09:00' } })
  await user.click(await screen.findByRole('button', { name: 'Review' }))
  const question = await screen.findByRole('dialog', { name: 'Schedule' })
  expect(
    within(question).getByText(/^7 members would receive this now\. It is sent at /),
  ).toBeDefined()
  expect(within(question).queryByText(/cannot be recalled/)).toBeNull()
  await user.click(within(question).getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await screen.findByText(/^Scheduled for Jan 1, 2099/)).toBeDefined()
  expect(screen.queryByText('Sent.')).toBeNull()
})

test('the form shows how many members get a message before it is sent; sent again it has the same id', async () => {
  const user = userEvent.setup()
  const { sent, asked } = show(<SentMessagesScreen />, (key) => {
    if (key === 'GET /wps/staff/messages/reach') return { count: 5_000 }
    if (key.startsWith('PUT')) return new Response('<html>', { status: 502 })
    return none
  })
  await user.selectOptions(await screen.findByLabelText('To'), 'Everyone')
  await user.type(screen.getByLabelText('Title'), 'Hello')
  await user.type(screen.getByLabelText('Text (Markdown)'), 'All of you.')
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Review' }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText(/5,000 members receive this/)).toBeDefined()
    await user.click(within(question).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toHaveLength(times))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(asked.filter((each) => each.includes('reach?audience=all'))).toHaveLength(2)
  expect(sent[0]?.body).toEqual({
    audience: 'all',
    texts: { EN: { title: 'Hello', content: 'All of you.' } },
    sentAt: null,
  })
  expect(sent[1]?.path).toBe(sent[0]?.path)
})

const feedback = {
  id,
  memberId: version,
  account: 'ana',
  content: 'Where are the rules?',
  madeAt: '2026-11-21T12:00:00.000Z',
  answer: null,
}

test('a feedback is answered by who may write to members, and only read by others', async () => {
  const user = userEvent.setup()
  const answers = {
    'GET /wps/staff/feedback': { list: [feedback], next: null },
    'GET /wps/staff/messages/changes': none,
    [`PUT /wps/staff/feedback/${id}/answer`]: { success: true },
  }
  show(<Feedback mayAnswer={false} />, answers)
  expect(await screen.findByText('Where are the rules?')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reply to ana' })).toBeNull()
  cleanup()
  const { sent } = show(<Feedback mayAnswer />, answers)
  await user.click(await screen.findByRole('button', { name: 'Reply to ana' }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reply'), 'In each game.')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ content: 'In each game.' }))
})

test('the last change of an announcement is taken back after a question', async () => {
  const user = userEvent.setup()
  const change = (at: string, title: string) => ({
    id: at,
    subject: `announcement:${id}`,
    staffAccount: 'olga',
    before: { EN: { title: 'Cup', content: 'x' } },
    after: { EN: { title, content: 'x' } },
    reason: 'the cup',
    madeAt: '2026-11-21T10:00:00Z',
  })
  const list = [change(version, 'Wrong'), change(id, 'Cup')]
  const { sent } = show(<Announcements />, {
    ...desk,
    'GET /wps/staff/messages/changes': { list, totalPages: 1 },
    [`POST /wps/staff/announcements/changes/${version}/roll-back`]: { success: true },
  })
  const [act] = await screen.findAllByRole('button', { name: /^Revert the change of/ })
  await user.click(act!)
  const asked = screen.getByRole('dialog')
  expect(within(asked).getByRole('row', { name: 'English › Title Wrong Cup' })).toBeDefined()
  await user.type(within(asked).getByLabelText('Reason'), 'a slip')
  await user.click(within(asked).getByRole('button', { name: 'Revert' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ version, reason: 'a slip' }))
  expect(screen.getAllByRole('button', { name: /^Revert the change of/ })).toHaveLength(1)
})

test('the rule of the notice call is changed with its diff and a reason', async () => {
  const user = userEvent.setup()
  const { sent } = show(<Announcements />, desk)
  await user.click(await screen.findByText(/^Include headlines/, { selector: 'summary' }))
  await user.click(screen.getByLabelText(/^Include headlines/))
  expect(screen.getByRole('row', { name: 'Headlines included no yes' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Reason'), 'for the bots')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const body = { version, value: { tellsHeadlines: true }, reason: 'for the bots' }
  await waitFor(() => expect(sent[0]?.body).toEqual(body))
})
