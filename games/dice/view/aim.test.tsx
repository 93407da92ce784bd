import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureTexts, setLanguage } from '@tessera/web-kit'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Choice } from '../game.ts'
import { Aim } from './aim.tsx'

const user = userEvent.setup()

function Play() {
  const [choice, setChoice] = useState<Choice>({ side: 'under', target: 5_000 })
  return <Aim choice={choice} onChoice={setChoice} isLocked={false} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')

afterEach(async () => {
  cleanup()
  await act(() => setLanguage('en'))
})

async function type(typed: string): Promise<string> {
  await user.clear(field())
  await user.type(field(), `${typed}{Enter}`)
  return field().value
}

test('the target is written with the decimal sign of the site’s language, and typed with either', async () => {
  configureTexts({
    offers: [{ code: 'es', name: 'Español', direction: 'ltr' }],
    load: async () => ({}),
  })
  render(<Play />)
  expect(field().value).toBe('50.00')
  expect(await type('62.5')).toBe('62.50')
  await act(() => setLanguage('es'))
  expect(field().value).toBe('62,50')
  expect(await type('7,25')).toBe('7,25')
  expect(await type('8.5')).toBe('8,50')
})

test('what is no number leaves the target as it is, what is beyond it the nearest, and arrows move it', async () => {
  render(<Play />)
  for (const typed of ['many', '1.2.3', '1e3', '1,0,0']) expect(await type(typed)).toBe('50.00')
  expect(await type('100')).toBe('98.00')
  await user.type(field(), '{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
  expect(field().value).toBe('98.00')
  await user.type(field(), '{ArrowDown}')
  expect(field().value).toBe('97.00')
})
