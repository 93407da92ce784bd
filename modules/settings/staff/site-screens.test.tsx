import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { setOfferedLanguages } from '@tessera/web-kit'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flagsWith } from '../flags.ts'
import { show } from '../member/settings.fixture.tsx'
import { BrandScreen, ContentScreen, FlagsScreen, HostsScreen, MaintenanceScreen } from './index.ts'

beforeEach(() => setOfferedLanguages(['EN', 'ES']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const site = '/wps/staff/site'
const version = '018f0000-0000-7000-8000-000000000001'
const none = { list: [], totalPages: 0 }
const brand = {
  name: 'Tessera',
  hue: 188,
  strength: 1,
  accentHue: 90,
  accentChroma: 0.145,
  radius: 12,
  fonts: 'house',
  rosetteSeed: 'tessera',
}

test('closing the site asks why and asks first, and sends the words with the version that was read', async () => {
  const user = userEvent.setup()
  const value = { isOn: false, endsAt: null, titles: {}, texts: { EN: 'Old.' } }
  const { sent } = show(<MaintenanceScreen />, {
    [`${site}/maintenance`]: { version, value },
    [`${site}/maintenance/changes`]: none,
  })
  expect(await screen.findByText('The site is open.')).toBeDefined()
  const words = screen.getByLabelText('Text (English)')
  const keep = screen.getByRole('button', { name: 'Save text', description: 'No changes.' })
  expect(keep.hasAttribute('disabled')).toBe(true)
  await user.type(words, '!{Backspace}')
  expect(keep.hasAttribute('disabled')).toBe(true)
  await user.clear(words)
  expect(keep.hasAttribute('disabled')).toBe(false)
  await user.type(words, 'New engines.')
  await user.click(screen.getByRole('button', { name: 'Close the site' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Enter a reason of at least three characters.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save text' }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Reason'), 'New engines ')
  await user.click(screen.getByRole('button', { name: 'Close the site' }))
  const asked = screen.getByRole('dialog')
  expect(within(asked).getByText(/within a second/)).toBeDefined()
  expect(sent).toEqual([])
  await user.click(within(asked).getByRole('button', { name: 'Close the site' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      {
        version,
        value: { ...value, isOn: true, texts: { EN: 'New engines.' } },
        reason: 'New engines',
      },
    ]),
  )
})

test('a feature is switched after it was named once more [ST-17]', async () => {
  const user = userEvent.setup()
  const value = flagsWith(['VIP3'])
  const { sent } = show(<FlagsScreen />, {
    [`${site}/flags`]: { version: '', value },
    [`${site}/flags/changes`]: none,
  })
  await user.click(
    await screen.findByRole('checkbox', { name: 'Free play for guests · FREEPLAY3' }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Enter a reason of at least three characters.')).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), 'by law')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const asked = screen.getByRole('dialog')
  expect(within(asked).getByText(/Free play for guests/)).toBeDefined()
  await user.click(within(asked).getByRole('button', { name: 'Save' }))
  const body = { version: '', value: { ...value, FREEPLAY3: true }, reason: 'by law' }
  await waitFor(() => expect(sent.map((each) => each.body)).toEqual([body]))
})

test('a link that cannot be followed is not sent; the place is named', async () => {
  const user = userEvent.setup()
  const { sent } = show(<ContentScreen part="links" onPart={() => undefined} />, {
    [`${site}/links`]: { version: '', value: { resources: [], services: [] } },
    [`${site}/content/changes`]: none,
  })
  await user.click(await screen.findByRole('button', { name: 'Add: Customer service' }))
  await user.type(screen.getByLabelText('Address'), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Check services 1 path.')).toBeDefined()
  await user.clear(screen.getByLabelText('Address'))
  await user.type(screen.getByLabelText('Address'), 'https://t.example/desk')
  await user.type(screen.getByLabelText('Reason'), 'by law')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const services = [{ csType: 'TELEGRAM', path: 'https://t.example/desk' }]
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ value: { services } }))
})

test('an article is written in both languages with its look beside it; the terms cannot be taken out', async () => {
  const user = userEvent.setup()
  const texts = { EN: { title: 'Terms', content: 'Play *fair*.' } }
  const { sent } = show(<ContentScreen part="help" onPart={() => undefined} />, {
    [`${site}/help`]: { list: [{ id: 'term', texts }], versions: { term: version } },
    [`${site}/help/term`]: { success: true },
    [`${site}/content/changes`]: none,
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Terms' }))
  expect(screen.queryByRole('button', { name: 'Remove Terms' })).toBeNull()
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('fair').tagName).toBe('EM')
  await user.click(within(dialog).getByRole('radio', { name: 'Spanish' }))
  const save = within(dialog).getByRole('button', { name: 'Save', description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.type(within(dialog).getByLabelText('Title'), 'T{Backspace}')
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.type(within(dialog).getByLabelText('Title'), 'Términos')
  expect(save.hasAttribute('disabled')).toBe(false)
  await user.type(within(dialog).getByLabelText('Text (Markdown)'), 'Juega limpio.')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('Enter a reason of at least three characters.')).toBeDefined()
  await user.type(within(dialog).getByLabelText('Reason'), 'by law')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const ES = { title: 'Términos', content: 'Juega limpio.' }
  const body = { version, texts: { ...texts, ES }, reason: 'by law' }
  await waitFor(() => expect(sent.map((each) => each.body)).toEqual([body]))
})

test('hosts are asked about before every other name is refused', async () => {
  const user = userEvent.setup()
  const value = { mainDomain: '', domains: [], mirrors: [], imageHosts: [], launchHosts: [] }
  const { sent } = show(<HostsScreen />, {
    [`${site}/addresses`]: { version: '', value },
    [`${site}/addresses/changes`]: none,
  })
  await user.type(await screen.findByLabelText('Hosts of the site'), 'play.example')
  await user.type(screen.getByLabelText('Reason'), 'by law')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const asked = screen.getByRole('dialog')
  expect(within(asked).getByText(/are refused from now on/)).toBeDefined()
  await user.click(within(asked).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ value: { domains: ['play.example'] } }))
})

test('a brand is seen before it is saved, for one host or for all', async () => {
  const user = userEvent.setup()
  const { sent } = show(<BrandScreen />, {
    [`${site}/brand`]: { version: '', value: { brand, hostBrands: [] } },
    [`${site}/brand/changes`]: none,
  })
  await user.type(await screen.findByLabelText('Host'), 'Lumen.example')
  await user.click(screen.getByRole('button', { name: 'Add a brand for a host' }))
  const name = screen.getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Lumen')
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getAllByText('Lumen')).toHaveLength(2)
  await user.type(screen.getByLabelText('Reason'), 'by law')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  const hostBrands = [{ host: 'lumen.example', brand: { ...brand, name: 'Lumen' } }]
  const value = { brand, hostBrands }
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: '', value, reason: 'by law' }))
})
