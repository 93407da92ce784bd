import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../messages.fixture.tsx'
import { FeedbackScreen } from './feedback-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const done = { 'PUT /wps/feedback': { success: true } }

test('what is too short or too long is not sent; the field says why [AN-05] [CN-16] [VL-36]', async () => {
  const user = userEvent.setup()
  const { sent } = show(<FeedbackScreen />, done)
  const field = screen.getByLabelText('Your feedback')
  const sendIt = () => user.click(screen.getByRole('button', { name: 'Send' }))
  await sendIt()
  expect(screen.getByText('Please enter content')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, ' abc ')
  expect(screen.getByText('Please enter 4 - 140 characters')).toBeDefined()
  expect(screen.getByText('3 of 140 characters')).toBeDefined()
  await user.clear(field)
  await user.click(field)
  await user.paste('x'.repeat(141))
  await sendIt()
  expect(screen.getByText('141 of 140 characters').dataset['over']).toBe('true')
  expect(sent).toEqual([])
})

test('sent again after a failure it has the same id; then there are thanks [MC-16]', async () => {
  const user = userEvent.setup()
  let isDown = true
  const { sent } = show(<FeedbackScreen />, () =>
    isDown ? new Response('<html>', { status: 502 }) : { success: true },
  )
  await user.type(screen.getByLabelText('Your feedback'), 'Good games')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Feedback sent. Thank you.')).toBeDefined()
  const bodies = () => sent.map(({ body }) => body as { id: string; content: string })
  expect(bodies()[1]).toEqual(bodies()[0])
  await user.click(screen.getByRole('button', { name: 'Send more feedback' }))
  await user.type(screen.getByLabelText('Your feedback'), 'More words')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(bodies()[2]?.id).not.toBe(bodies()[0]?.id)
})
