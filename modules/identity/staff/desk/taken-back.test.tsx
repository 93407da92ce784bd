import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, setSession, Toasts } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemberNotes } from './member-notes.tsx'

const id = '01911111-1111-7111-8111-111111111111'
const note = (at: number, isOwn: boolean, words: string) => ({
  id: `01922222-2222-7222-8222-22222222222${at}`,
  staffAccount: isOwn ? 'olga' : 'pablo',
  note: words,
  madeAt: '2026-11-22T06:00:00.000Z',
  isOwn,
})
const sent: { method: string; path: string; body: unknown }[] = []

beforeEach(() => {
  sent.length = 0
  setSession({ token: 'a token' } as never)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://tessera.test').pathname
    const method = init.method ?? 'GET'
    if (method !== 'GET') {
      const body = init.body ? JSON.parse(String(init.body)) : undefined
      sent.push({ method, path: path.slice(path.lastIndexOf(id) + id.length), body })
      return Response.json({ success: true, value: { success: true } })
    }
    if (path.endsWith('/memberTags')) {
      const list = [
        { tag: 'vip', count: 2 },
        { tag: 'watch', count: 1 },
      ]
      return Response.json({ success: true, value: { list } })
    }
    const list = [note(1, true, 'Speaks Portuguese.'), note(2, false, 'Of another.')]
    return Response.json({ success: true, value: { list } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (tags: readonly string[] = ['watch']) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemberNotes memberId={id} tags={tags} mayWrite />
      <Toasts />
    </QueryClientProvider>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('tags that were changed are what they were before with one press', async () => {
  show()
  await press('Edit tags')
  const field = screen.getByLabelText('Tags')
  const save = screen.getByRole('button', { name: 'Save tags', description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await userEvent.clear(field)
  expect(save.hasAttribute('disabled')).toBe(false)
  await userEvent.type(field, 'watch, ')
  expect(save.hasAttribute('disabled')).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, 'vip calm')
  await press('Save tags')
  await press('Undo')
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ tags: ['vip', 'calm'] }, { tags: ['watch'] }]),
  )
})

test('a tag in use is picked instead of typed; one that the member has is not offered', async () => {
  show()
  await press('Edit tags')
  await press('Add tag vip')
  expect(screen.queryByRole('button', { name: /^Add tag/ })).toBeNull()
  await userEvent.type(screen.getByLabelText('Tags'), '{Enter}')
  await waitFor(() => expect(sent[0]?.body).toEqual({ tags: ['watch', 'vip'] }))
})

test('a note is taken back where it was written, and later by who wrote it alone', async () => {
  show()
  await userEvent.type(await screen.findByLabelText('Note'), 'Wrong person')
  await press('Add note')
  await press('Undo')
  await waitFor(() => expect(sent).toHaveLength(2))
  const { id: written } = sent[0]!.body as { id: string }
  expect(sent[1]).toMatchObject({ method: 'DELETE', path: `/notes/${written}` })
  expect(screen.queryByRole('button', { name: 'Delete: Of another.' })).toBeNull()
  await press('Delete: Speaks Portuguese.')
  await waitFor(() => expect(sent[2]?.path).toBe(`/notes/${note(1, true, '').id}`))
})
