import { expect, test } from 'vitest'
import { isPageAddress, policyOfHosts, policyWith } from './serve-pages.ts'

const policy =
  "default-src 'self'; script-src 'self' 'sha256-x='; img-src 'self' data:; frame-src 'self'; object-src 'none'"

test('a page may use outside hosts where the site has chosen them, and nothing else changes', () => {
  expect(policyWith(policy, ['https://static.geetest.com'])).toBe(
    "default-src 'self'; script-src 'self' 'sha256-x=' https://static.geetest.com; img-src 'self' data: https://static.geetest.com; frame-src 'self' https://static.geetest.com; object-src 'none'",
  )
})

test('without them the policy stays as it is', () => {
  expect(policyWith(policy, [])).toBe(policy)
})

const chosen =
  "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; object-src 'none'"
const none = { images: [], launch: [], mirrors: [] }

test('pictures may come from the hosts of pictures, games from those of games, and mirrors may be asked whether they answer', () => {
  const hosts = {
    images: ['https://a.example/art/', 'https://b.example:8443', 'https://a.example'],
    launch: ['https://games.example/launch?x=1'],
    mirrors: ['https://mirror.example'],
  }
  expect(policyOfHosts(chosen, hosts)).toBe(
    "default-src 'self'; img-src 'self' data: blob: https://a.example https://b.example:8443; connect-src 'self' https://mirror.example; frame-src 'self' https://games.example; object-src 'none'",
  )
  expect(policyOfHosts(chosen, none)).toBe(chosen)
})

test.each([
  'https://x;script-src',
  'https://x,default-src',
  'https://*',
  "https://x;'unsafe-inline'",
  'http://x.example',
  'data:text/html,x',
  'https://',
  'no address',
])('an address that would be more than a host is left out: %s', (address) => {
  const hosts = { images: [address], launch: [address], mirrors: [address] }
  expect(policyOfHosts(chosen, hosts)).toBe(chosen)
})

test('a page is a page whatever is asked of it; a file that is not there is not one', () => {
  const pages = [
    '/',
    '/help.html',
    '/backoffice/accounts/7?place=17953.45',
    '/x?mail=ana@b.example',
  ]
  expect(pages.filter((url) => !isPageAddress(url))).toEqual([])
  expect(['/app.js', '/art/x.webp?v=1', '/.env'].filter(isPageAddress)).toEqual([])
})
