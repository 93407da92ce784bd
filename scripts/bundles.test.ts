import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { searchBundles } from './checks/search-bundles.mjs'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A folder with two built apps, with these files beside. */
function built(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-bundles-'))
  made.push(folder)
  const all = {
    'apps/site/dist/index.html': '<!doctype html>',
    'apps/site/dist/assets/first.js': 'send(`/wps/session/login`)',
    'apps/site/dist/.vite/manifest.json': '{"modules/cashier/staff/x.tsx":{}}',
    'apps/backoffice/dist/index.html': '<!doctype html>',
    'apps/backoffice/dist/assets/first.js': 'send(`/wps/staff/members`)',
    ...files,
  }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

test('apps that hold only what their visitors need are let through [S-49]', () => {
  expect(searchBundles(built({}))).toEqual([])
})

const site = 'apps/site/dist/assets/more.js'
const office = 'apps/backoffice/dist/assets/more.js'
test.each([
  [site, 'call({ path: `/wps/staff/audit` })', 'what is for the staff'],
  [site, 'access: "staff:audit.read"', 'what is for the staff'],
  [site, 'import("./modules/cashier/staff/desk.js")', 'what is for the staff'],
  [site, 'location = "/development/outbox"', 'what is for tests'],
  [office, '<i data-testid="x">', 'what is for tests'],
  [site, '//# sourceMappingURL=more.js.map', 'a map of the sources'],
  ['apps/site/dist/assets/more.js.map', '{}', 'a map of the sources'],
  [office, '/*# sourceMappingURL=data:x */', 'a map of the sources'],
  [site, `-----BEGIN ${'EC'} PRIVATE KEY-----`, 'a private key'],
  [office, `{"kty":"EC","crv":"P-256","d":"${'a'.repeat(43)}"}`, 'a private JWK'],
  [site, `token="ghp_${'a1'.repeat(20)}"`, 'a token of GitHub'],
])('in %s is found: %s [S-49]', (file, text, what) => {
  const found = searchBundles(built({ [file]: text }))
  expect(found.join('\n')).toContain(what)
})

test('an app that is not built is reported, because nothing was checked', () => {
  const folder = built({})
  rmSync(path.join(folder, 'apps/site/dist'), { recursive: true })
  expect(searchBundles(folder)).toEqual(['site: is not built'])
})
