import { call, commonProblems, Done } from '@tessera/calls'
import { cleanup, render, screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, expect, test, vi } from 'vitest'
import { InsecureNote } from '../components/insecure-note/insecure-note.tsx'
import { copyText } from './copy-text.ts'
import { newId } from './new-id.ts'
import { send } from './send.ts'

// As a browser has it on a page over plain http at a name that is not this machine.
const withoutTls = () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const secret = call({
  method: 'POST',
  path: '/secret',
  access: 'guest',
  summary: 'Carries a password',
  encrypted: true,
  body: z.object({ password: z.string() }),
  reply: Done,
})
const plain = call({
  method: 'GET',
  path: '/plain',
  access: 'guest',
  summary: 'Plain',
  reply: Done,
})

test('without TLS a password is not sent, and the reader sees the way out', async () => {
  withoutTls()
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const answer = await send(secret, { body: { password: 'x' } }).catch((error: unknown) => error)
  expect(answer).toMatchObject({ code: 'common.notSecure', message: commonProblems.notSecure.text })
  expect(commonProblems.notSecure.text).toContain('https://')
  expect(fetched).not.toHaveBeenCalled()
})

test('without TLS everything that is not sealed works, and ids are made', async () => {
  withoutTls()
  vi.stubGlobal('fetch', async () => new Response('{"success":true,"value":{"success":true}}'))
  expect(await send(plain, {})).toEqual({ success: true })
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})

test('the note is shown without TLS only', () => {
  const { rerender } = render(<InsecureNote />)
  expect(screen.queryByText(/not secure/)).toBeNull()
  withoutTls()
  rerender(<InsecureNote key="again" />)
  expect(screen.getByText(/not secure \(http\).*https:\/\/.*TLS/)).toBeTruthy()
})

test('without the clipboard the older way copies', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const commands: string[] = []
  const execCommand = (name: string) => {
    commands.push(`${name} ${(document.activeElement as HTMLTextAreaElement).value}`)
    return true
  }
  Object.assign(document, { execCommand })
  expect(await copyText('a seed')).toBe(true)
  expect(commands).toEqual(['copy a seed'])
  Object.assign(document, { execCommand: () => false })
  expect(await copyText('a seed')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})
