import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { KeysChoice } from './keys-choice.tsx'
import { useKeysOn } from './keys-setting.ts'
import { useKeys } from './use-keys.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const heard = vi.fn<(key: string) => void>()
function Game() {
  useKeys(useKeysOn(), ({ key }) => {
    heard(key)
    return true
  })
  return <KeysChoice />
}
const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat })

test('keys are switched off at once, and on again', () => {
  heard.mockReset()
  render(<Game />)
  press('d')
  fireEvent.click(screen.getByRole('checkbox'))
  press('d')
  expect(heard).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('checkbox'))
  press('d')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a space bar that is held down plays one round, and held arrows go on', () => {
  heard.mockReset()
  render(<Game />)
  press(' ')
  press(' ', true)
  press('ArrowUp', true)
  expect(heard.mock.calls).toEqual([[' '], ['ArrowUp']])
})
