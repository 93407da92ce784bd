import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { safeThen } from './safe-then.ts'

test('whoever logs in goes back to where they were', () => {
  const asked = new URL(paths.logIn('/member?page=depositv2'), 'https://play.example')
  expect(asked.pathname).toBe('/login')
  expect(safeThen(asked.searchParams.get('then'))).toBe('/member?page=depositv2')
})
