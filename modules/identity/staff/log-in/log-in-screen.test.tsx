import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@tessera/web-kit'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LogInScreen } from './log-in-screen.tsx'

// The server is the outer edge here: it stores what is written, or refuses on demand.
const first = {
  asksNewAddresses: true,
  asksPayeeName: false,
  passwordDays: 90,
  agentReading: 'types',
  trialAsksAge: true,
}
const server = { rule: first, written: [] as unknown[], isDown: false }

beforeEach(() => {
  Object.assign(server, { rule: first, written: [], isDown: false })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (server.isDown) throw new TypeError('no network')
    if (url.includes('/changes')) return envelope({ list: [], totalPages: 0 })
    if (init.method !== 'PUT') return envelope({ version: '', rule: server.rule })
    const body = JSON.parse(String(init.body)) as { rule: typeof first; reason: string }
    server.rule = body.rule
    server.written.push(body)
    return envelope({ success: true })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const envelope = (value: unknown) => new Response(JSON.stringify({ success: true, value }))

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="wait">
        <LogInScreen />
      </Suspense>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const save = (where: Pick<typeof screen, 'getByRole'> = screen) =>
  where.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('what changes is shown before it holds, and what asks for less is said to [LG-13]', async () => {
  const user = show()
  const places = await screen.findByLabelText(/login from a new place/)
  expect(save().disabled).toBe(true)
  expect(screen.getByText('No changes.')).toBeDefined()
  await user.click(places)
  await user.selectOptions(screen.getByLabelText('Identify agents by'), 'isAgent')
  await user.click(save())
  expect(server.written).toEqual([])
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText('Yes → No')).toBeDefined()
  expect(asked.getByText(/Member type.* → Field isAgent = 4/)).toBeDefined()
  expect(asked.getByText('This is less strict than before.')).toBeDefined()
  await user.click(save(asked))
  expect(asked.getByText('Enter a reason of at least three characters.')).toBeDefined()
  expect(server.written).toEqual([])
  await user.type(asked.getByLabelText('Reason'), 'asked for by law')
  await user.click(save(asked))
  await waitFor(() =>
    expect(server.written).toEqual([
      {
        version: '',
        rule: { ...first, asksNewAddresses: false, agentReading: 'isAgent' },
        reason: 'asked for by law',
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the name of the bank account comes only besides a code', async () => {
  const user = show()
  const name = await screen.findByLabelText<HTMLInputElement>(/bank account holder’s name/)
  expect(name.disabled).toBe(false)
  await user.click(screen.getByLabelText(/login from a new place/))
  expect(name.disabled).toBe(true)
  expect(screen.getByText('Only together with the code.')).toBeDefined()
})

test.each(['0', '', '4000', 'soon', '1.5'])(
  'days that cannot be are refused under their field: «%s»',
  async (days) => {
    const user = show()
    const field = await screen.findByLabelText(/^Password validity/)
    await user.clear(field)
    if (days) await user.type(field, days)
    await user.click(save())
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a change that does not arrive is said, and sent again by the same button', async () => {
  const user = show()
  const field = await screen.findByLabelText(/^Password validity/)
  await user.clear(field)
  await user.type(field, '30')
  await user.click(save())
  const asked = within(await screen.findByRole('dialog'))
  await user.type(asked.getByLabelText('Reason'), 'asked for by law')
  server.isDown = true
  await user.click(save(asked))
  expect((await asked.findByRole('alert')).textContent).not.toBe('')
  server.isDown = false
  await user.click(save(asked))
  const written = { version: '', rule: { ...first, passwordDays: 30 }, reason: 'asked for by law' }
  await waitFor(() => expect(server.written).toEqual([written]))
})
