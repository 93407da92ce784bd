import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { safeThen } from './safe-then.ts'

test('a log-in leads back to the page before it', () => {
  const asked = new URL(paths.logIn('/member?page=depositv2'), 'https://play.example')
  expect(asked.pathname).toBe('/login')
  expect(safeThen(asked.searchParams.get('then'))).toBe('/member?page=depositv2')
})
