import { toWire } from '@tessera/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pictureBytesMax } from '../limits.ts'
import { PictureUpload } from './picture-upload.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const url = `/pictures/${'a'.repeat(64)}.webp`

function show() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, init: { body?: string }) => {
    sent.push(JSON.parse(init.body ?? '{}'))
    const value = { url, width: 2, height: 1 }
    return Promise.resolve(new Response(toWire({ success: true, value }), { status: 200 }))
  })
  const onUrl = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PictureUpload onUrl={onUrl} />
    </QueryClientProvider>,
  )
  return { sent, onUrl, field: screen.getByLabelText('Or upload an image') }
}
const fileOf = (bytes: Uint8Array<ArrayBuffer>, type: string) => new File([bytes], 'p', { type })

test('a picture of this device is sent as it is, and its address is taken', async () => {
  const { sent, onUrl, field } = show()
  await userEvent.upload(field, fileOf(new Uint8Array([1, 2, 3]), 'image/png'))
  await vi.waitFor(() => expect(onUrl).toHaveBeenCalledWith(url))
  expect(sent).toEqual([{ data: 'AQID' }])
})

test('a file that is too large, or no picture, is refused before it is sent', async () => {
  const { sent, field } = show()
  await userEvent.upload(field, fileOf(new Uint8Array(pictureBytesMax + 1), 'image/png'))
  expect(await screen.findByText('PNG, JPEG or WebP, up to 5 MB.')).toBeTruthy()
  await userEvent.upload(field, fileOf(new Uint8Array([1]), 'image/svg+xml'), {
    applyAccept: false,
  })
  expect(sent).toEqual([])
})
