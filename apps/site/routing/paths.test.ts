import { expect, test } from 'vitest'
import { paths, safeThen } from './paths.ts'

test('whoever logs in goes back to where they were', () => {
  const asked = new URL(paths.logIn('/member?page=depositv2'), 'https://play.example')
  expect(asked.pathname).toBe('/login')
  expect(safeThen(asked.searchParams.get('then'))).toBe('/member?page=depositv2')
})

test.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:a'])(
  'nobody is sent to %j after logging in',
  (then) => {
    expect(safeThen(then)).toBe('/')
  },
)
