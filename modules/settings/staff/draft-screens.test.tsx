import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toasts } from '@tessera/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { flagsWith } from '../flags.ts'
import { show } from '../member/settings.fixture.tsx'
import { DraftAct } from './draft-act.tsx'
import { ContentScreen, DraftsScreen, FlagsScreen } from './index.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const site = '/wps/staff/site'
const version = '018f0000-0000-7000-8000-000000000001'
const id = '018f0000-0000-7000-8000-0000000000d1'
const none = { list: [], totalPages: 0 }
const draft = {
  id,
  subject: 'brand',
  reason: 'Winter',
  staffAccount: 'olga',
  madeAt: '2026-11-21T10:00:00Z',
  publishAt: null,
  state: 'waiting',
  stoppedBy: '',
  needsSecond: false,
  secondAccount: null,
  isMine: true,
  isStale: false,
  before: { name: 'Tessera', radius: 12 },
  after: { name: 'Aurora', radius: 12 },
}
const withDrafts = (...list: object[]) => ({
  [`${site}/drafts`]: { list, totalPages: 1 },
  [`${site}/drafts/${id}/publish`]: { success: true },
  [`${site}/drafts/${id}/second`]: { success: true },
  [`${site}/drafts/${id}/renew`]: { success: true },
})

test('a draft is read field by field and published after a question', async () => {
  const user = userEvent.setup()
  const { sent } = show(<DraftsScreen mayReview={false} />, withDrafts(draft))
  const asked: string[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url)
    return answer(url, init)
  })
  const card = await screen.findByRole('article', { name: 'Brand: Winter' })
  expect(within(card).getByText('Tessera').tagName).toBe('DEL')
  expect(within(card).getByText('Aurora').tagName).toBe('INS')
  expect(within(card).queryByText('12')).toBeNull()
  await user.click(within(card).getByRole('button', { name: 'Publish now' }))
  expect(sent).toEqual([])
  expect(asked).toEqual([])
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Publish now' }))
  await waitFor(() => expect(asked).toContain(`${site}/drafts/${id}/publish`))
})

test('a draft says what it is about by its name where it has one', async () => {
  const named = { ...draft, subject: 'help:lagoon', about: 'Laguna USD' }
  show(<DraftsScreen mayReview={false} />, withDrafts(named))
  await screen.findByRole('article', { name: /: Laguna USD: Winter$/ })
})

test('what is only a draft as yet has the name that the draft gives it', async () => {
  const value = { names: { EN: 'Deep lagoon', ES: 'Laguna honda' }, like: 'lagoon' }
  show(
    <DraftsScreen mayReview={false} />,
    withDrafts({ ...draft, subject: 'help:deep', after: value }),
  )
  await screen.findByRole('article', { name: /: Deep lagoon: Winter$/ })
})

test('a stopped draft shows the reason in words, or the code where there are none', async () => {
  const stopped = { ...draft, state: 'stopped', stoppedBy: 'settings.changedMeanwhile' }
  const problemOf = (code: string) =>
    code === 'settings.changedMeanwhile' ? 'Somebody has changed this.' : undefined
  show(<DraftsScreen mayReview={false} problemOf={problemOf} />, withDrafts(stopped))
  await screen.findByText('Not published. Somebody has changed this.')
  cleanup()
  show(<DraftsScreen mayReview={false} />, withDrafts(stopped))
  await screen.findByText('Not published. Problem: settings.changedMeanwhile')
})

test('a draft that was dropped by mistake is restored with one press, and later from the list', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  const both = (
    <>
      <DraftsScreen mayReview={false} />
      <Toasts />
    </>
  )
  show(both, {
    ...withDrafts(draft, { ...draft, id: version, reason: 'Autumn', state: 'dropped' }),
    [`${site}/drafts/${id}`]: { success: true },
    [`${site}/drafts/${id}/restore`]: { success: true },
    [`${site}/drafts/${version}/restore`]: { success: true },
  })
  const answer = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${init.method ?? 'GET'} ${url}`)
    return answer(url, init)
  })
  const card = await screen.findByRole('article', { name: 'Brand: Winter' })
  await user.click(within(card).getByRole('button', { name: 'Discard' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toContain(`POST ${site}/drafts/${id}/restore`))
  const over = screen.getByRole('article', { name: 'Brand: Autumn' })
  await user.click(within(over).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(asked).toContain(`POST ${site}/drafts/${version}/restore`))
})

test('a change that another person has made meanwhile is shown, and the draft is renewed instead of published', async () => {
  show(<DraftsScreen mayReview={false} />, withDrafts({ ...draft, isStale: true }))
  expect(await screen.findByText(/This setting was changed after the draft/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Renew' })).toBeDefined()
})

test('the author of a draft for two cannot approve it; another person can', async () => {
  const forTwo = { ...draft, needsSecond: true }
  show(<DraftsScreen mayReview={false} />, withDrafts(forTwo))
  expect(await screen.findByText('A second person must approve.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Publish now' }).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  cleanup()
  show(<DraftsScreen mayReview={false} />, withDrafts({ ...forTwo, isMine: false }))
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined()
})

test('where nothing waits, the page says how something comes here', async () => {
  show(<DraftsScreen mayReview={false} />, { [`${site}/drafts`]: none })
  expect(await screen.findByText(/Use “Save as draft” on any settings page/)).toBeDefined()
})

test('a draft of nothing is not kept: why is said beside the button, where no other button says it', async () => {
  const user = userEvent.setup()
  const act = { subject: 'brand', version, value: {} }
  show(
    <>
      <DraftAct {...act} whyOff="No changes." />
      <DraftAct {...act} isOff />
      <DraftAct {...act} />
    </>,
    {},
  )
  const buttons = await screen.findAllByRole('button', { name: 'Save as draft' })
  expect(buttons.map((each) => each.hasAttribute('disabled'))).toEqual([true, true, false])
  expect(screen.getByRole('button', { description: 'No changes.' })).toBe(buttons[0])
  await user.click(buttons[2] ?? document.body)
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('what is typed is kept as a draft with its reason, and not saved', async () => {
  const user = userEvent.setup()
  const value = flagsWith([])
  const { sent } = show(<FlagsScreen />, {
    [`${site}/flags`]: { version, value },
    [`${site}/flags/changes`]: none,
  })
  await user.click(await screen.findByRole('checkbox', { name: 'VIP levels · VIP3' }))
  const diff = within(screen.getByRole('table', { name: 'Changes' }))
  expect(diff.getByRole('row', { name: 'VIP levels off on' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'From Monday on')
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toMatch(/^\/wps\/staff\/site\/drafts\/[0-9a-f-]{36}$/)
  expect(sent[0]?.body).toEqual({
    subject: 'flags',
    version,
    value: { ...value, VIP3: true },
    reason: 'From Monday on',
    publishAt: null,
  })
})

test('the last change of a part is taken back with a reason; older ones are read', async () => {
  const user = userEvent.setup()
  const change = (each: string, reason: string) => ({
    id: each,
    subject: 'flags',
    staffAccount: 'olga',
    reason,
    before: { VIP3: false },
    after: { VIP3: true },
    madeAt: '2026-11-21T10:00:00Z',
  })
  const list = [change(version, 'Season'), change(id, '')]
  const { sent } = show(<FlagsScreen />, {
    [`${site}/flags`]: { version, value: flagsWith(['VIP3']) },
    [`${site}/flags/changes`]: { list, totalPages: 1 },
    [`${site}/changes/${version}/roll-back`]: { isPublished: true },
  })
  expect(await screen.findByText('Season')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Revert the change of Flags by olga' }))
  const dialog = screen.getByRole('dialog')
  // What it sets again is seen before it is done.
  expect(within(dialog).getByRole('row', { name: 'VIP levels on off' })).toBeDefined()
  await user.type(within(dialog).getByLabelText('Reason'), 'Too early')
  await user.click(within(dialog).getByRole('button', { name: 'Revert' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ version, reason: 'Too early' }))
})

test('a banner is written, ordered by keyboard, and sent after a question', async () => {
  const user = userEvent.setup()
  const banner = (at: number, title: string) => ({
    id: `018f0000-0000-7000-8000-0000000000a${at}`,
    groupName: 'w_home',
    texts: { EN: { title, body: '', action: '' } },
    linkageType: 'NONE',
    url: '',
    picture: '',
    who: 'all',
    device: 'all',
    languages: [],
    startsAt: '2026-11-21T10:00:00.000Z',
    endsAt: null,
  })
  const { sent } = show(<ContentScreen part="banners" onPart={() => undefined} />, {
    [`${site}/banners`]: { version, value: { list: [banner(1, 'One'), banner(2, 'Two')] } },
    [`${site}/banners/changes`]: none,
  })
  const save = await screen.findByRole('button', { name: 'Save', description: 'No changes.' })
  for (const [moved, isOff] of [
    ['Two', false],
    ['One', true],
    ['Two', false],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Move up ${moved}` }))
    expect(save.hasAttribute('disabled')).toBe(isOff)
  }
  await user.click(screen.getByRole('button', { name: 'Edit One' }))
  const dialog = screen.getByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText('Link to'), 'LINK')
  const address = (value: string) =>
    fireEvent.change(within(dialog).getByLabelText('Address'), { target: { value } })
  address('javascript:alert(1)')
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await within(dialog).findByText('Check url.')).toBeDefined()
  address('https://cup.example')
  await user.selectOptions(within(dialog).getByLabelText('For whom'), 'guests')
  expect(within(dialog).getByRole('region', { name: 'Preview' })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await user.type(screen.getByLabelText('Reason'), 'by law')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      version,
      value: {
        list: [
          { texts: { EN: { title: 'Two' } } },
          { linkageType: 'LINK', url: 'https://cup.example', who: 'guests' },
        ],
      },
    }),
  )
})

test('what is drafted of other modules is named as people know it', async () => {
  const of = (at: number, subject: string, after: object) => ({
    ...draft,
    id: `018f0000-0000-7000-8000-0000000000e${at}`,
    subject,
    before: {},
    after,
  })
  const words = { EN: { title: 'Cup night', content: 'Tonight.' } }
  show(
    <DraftsScreen mayReview={false} />,
    withDrafts(
      of(1, `announcement:${id}`, words),
      of(2, 'country:US', { minimumAge: 21 }),
      of(3, 'field:email', { required: true }),
      of(4, 'doors', { passwordDays: 30 }),
    ),
  )
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'Announcement: Cup night: Winter',
    'Country: United States: Winter',
    'Field: Email: Winter',
    'Login rules: Winter',
  ])
})
