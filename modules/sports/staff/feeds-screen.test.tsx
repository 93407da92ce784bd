import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { open, sent } from './desk-office.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dialogOf = () => within(screen.getByRole('dialog', { hidden: true }))

test('each source says whether it is heard and what of it was not taken; our own one has nothing to set', async () => {
  open('/sports/feeds')
  expect(await screen.findByText('Why it is down: silent')).toBeDefined()
  expect(screen.getByText('3, of which 1 stop their market')).toBeDefined()
  expect(screen.getByText(/2 of 6 times/)).toBeDefined()
  const ids = { name: 'Markets by the ids of the source (1 unknown)' }
  expect(screen.getByRole('button', ids)).toBeDefined()
  expect(screen.getByText('Plays own events; nothing is to be set')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Change the source north' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change the source house' })).toBeNull()
})

test('a source is changed without its secret, which stays, and recovered with a reason', async () => {
  const { user } = open('/sports/feeds')
  await user.click(await screen.findByRole('button', { name: 'Change the source north' }))
  expect(dialogOf().getByText('One is set. Leave empty to keep it.')).toBeDefined()
  const address = dialogOf().getByLabelText<HTMLInputElement>('Address of the source')
  const save = dialogOf().getByRole('button', { name: 'Save', hidden: true })
  const known = address.value
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.clear(address)
  expect(save.hasAttribute('disabled')).toBe(false)
  await user.type(address, known)
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.clear(address)
  await user.type(address, 'https://south.test')
  await user.click(dialogOf().getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: { kind: 'json-odds', isOn: true, settings: { baseUrl: 'https://south.test' } },
  })
  expect(sent[0]?.path).toMatch(/\/feeds\/north$/)
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Recover the source north' }))
  await user.type(dialogOf().getByLabelText('Reason'), 'Prices stand still')
  await user.click(dialogOf().getByRole('button', { name: 'Recover', hidden: true }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toEqual({ reason: 'Prices stand still' })
})

test('a new source needs a name that is free', async () => {
  const { user } = open('/sports/feeds')
  await user.click(await screen.findByRole('button', { name: 'Add a source' }))
  await user.type(dialogOf().getByLabelText('Name'), 'north')
  await user.click(dialogOf().getByRole('button', { name: 'Save', hidden: true }))
  expect(await dialogOf().findByText('There is a source with this name already.')).toBeDefined()
  expect(sent).toEqual([])
})
