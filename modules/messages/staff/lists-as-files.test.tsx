import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../member/messages.fixture.tsx'
import { AnnouncementsScreen, FeedbackDesk, SentMessagesScreen } from './index.ts'

const files: Blob[] = []
beforeEach(() => {
  files.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:list'
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
async function fileOf(button: string): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(files).toHaveLength(1))
  return (await files[0]!.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}

const version = '018f0000-0000-7000-8000-000000000001'
const id = '018f0000-0000-7000-8000-000000000002'
const at = '2026-11-21T12:00:00.000Z'
const changes = { 'GET /wps/staff/messages/changes': { list: [], totalPages: 0 } }

test('the announcements of a kind are a file, with when each is shown', async () => {
  const announcement = {
    id,
    version,
    kind: 'PU',
    execution: 'B',
    texts: { EN: { title: 'Cup, the', content: 'Play.' } },
    promotionType: null,
    sort: -3,
    startsAt: at,
    endsAt: null,
    isPublished: true,
    device: 'all',
    languages: [],
  }
  const { asked } = show(
    <AnnouncementsScreen view={{ kind: 'PU', page: 1 }} onView={() => undefined} />,
    {
      ...changes,
      'GET /wps/staff/announcements': { list: [announcement], totalPages: 1 },
      'GET /wps/staff/announcements/rule': { version, value: { tellsHeadlines: false } },
    },
  )
  expect(await fileOf('Save as CSV: Announcements')).toEqual([
    'Title,Kind,Audience,Order,Published,Shown from,Shown until',
    `"Cup, the",Popup,Guests,-3,true,${at},`,
  ])
  expect(asked.at(-1)).toMatch(/kind=PU.*pageSize=100/)
})

test('messages to members are a file, with how many have read each', async () => {
  const message = {
    id,
    audience: 'all',
    account: null,
    title: '@home',
    sentAt: at,
    staffAccount: 'olga',
    readCount: 12_000,
  }
  show(<SentMessagesScreen />, {
    ...changes,
    'GET /wps/staff/messages': {
      list: [message, { ...message, account: 'ana', audience: 'one', title: 'Hello' }],
      next: null,
    },
    'GET /wps/staff/messages/reach': { count: 1 },
  })
  expect(await fileOf('Save as CSV: Sent messages')).toEqual([
    'Title,To,When,By,Read by',
    `'@home,Everyone,${at},olga,12000`,
    `Hello,ana,${at},olga,12000`,
  ])
})

test('the feedback of the shown state is exported with its answers', async () => {
  const feedback = { id, memberId: id, account: 'ana', content: 'So\n"good"', madeAt: at }
  const { asked } = show(
    <FeedbackDesk
      view={{ state: 'answered', after: '' }}
      onView={() => undefined}
      mayAnswer={false}
    />,
    {
      ...changes,
      'GET /wps/staff/feedback': {
        list: [{ ...feedback, answer: { content: 'Thanks', staffAccount: 'olga', at } }],
        next: null,
      },
    },
  )
  expect(await fileOf('Save as CSV: Feedback')).toEqual([
    'When,Member,Feedback,Reply,By',
    `${at},ana,"So\n""good""",Thanks,olga`,
  ])
  expect(asked.at(-1)).toContain('state=answered')
})
