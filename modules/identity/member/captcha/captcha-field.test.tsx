import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captchaCalls } from '../../captcha-calls.ts'
import { CaptchaField } from './captcha-field.tsx'

const asked: string[] = []
let isTooSoon = false

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith(captchaCalls.readCaptcha.path)) return new Response('', { status: 503 })
    asked.push(url)
    if (isTooSoon) {
      isTooSoon = false
      const problem = { success: false, code: 'identity.captchaTooSoon', value: { seconds: 1 } }
      return new Response(JSON.stringify(problem), { status: 429 })
    }
    const id = `ticket${asked.length}`
    const value = { id, value: btoa(id), endsAt: '2026-11-21T12:05:00.000Z' }
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(() => {
  cleanup()
  asked.length = 0
  isTooSoon = false
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const show = (isMissing = false) => {
  const onAnswer = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CaptchaField isMissing={isMissing} onAnswer={onAnswer} />
    </QueryClientProvider>,
  )
  return onAnswer
}
const picture = () => screen.findByRole<HTMLImageElement>('img', { hidden: true })
const press = () => user.click(screen.getByRole('button', { name: 'Show another picture' }))

test('the typed text is sent with the ticket of its picture [LG-19]', async () => {
  const onAnswer = show()
  expect((await picture()).src).toBe(`data:image/png;base64,${btoa('ticket1')}`)
  await user.type(screen.getByLabelText('Captcha'), 'ab')
  expect(onAnswer).toHaveBeenLastCalledWith({ id: 'ticket1', text: 'ab' })
})

test('a press changes the picture and empties the field, at most once a second [PW-07] [MD-16] [CN-03]', async () => {
  // The second passes when the test says so, however long the presses take.
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const onAnswer = show()
  await picture()
  await user.type(screen.getByLabelText('Captcha'), 'ab')
  now += 900
  await press()
  await press()
  expect(asked).toHaveLength(1)
  now += 100
  await press()
  await press()
  await waitFor(async () => expect((await picture()).src).toContain(btoa('ticket2')))
  expect(asked).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('Captcha').value).toBe('')
  await user.type(screen.getByLabelText('Captcha'), 'c')
  expect(onAnswer).toHaveBeenLastCalledWith({ id: 'ticket2', text: 'c' })
})

test('where the place has just had a picture, it comes a second later', async () => {
  isTooSoon = true
  show()
  await waitFor(async () => expect((await picture()).src).toContain(btoa('ticket2')))
})

test('a form that was sent without it says so [VL-34]', async () => {
  show(true)
  await picture()
  expect(screen.getByText('Please enter the captcha')).toBeTruthy()
})
