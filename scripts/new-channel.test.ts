import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { make } from './new/make.mjs'

// A new channel is made in a house of its own, which is the cashier and the checks, and shown to work there.

const root = path.resolve(import.meta.dirname, '..')
const house = mkdtempSync(path.join(tmpdir(), 'tessera-channel-'))
const folder = 'modules/cashier/channels/fast-pay'
const list = path.join(house, 'modules/cashier/channels/index.ts')

beforeAll(() => {
  for (const name of [
    'modules/cashier',
    'scripts',
    'package.json',
    'vitest.config.ts',
    '.oxlintrc.json',
    '.oxfmtrc.json',
  ]) {
    cpSync(path.join(root, name), path.join(house, name), { recursive: true })
  }
  for (const name of ['node_modules', 'packages']) {
    symlinkSync(path.join(root, name), path.join(house, name))
  }
  const types = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as object
  // What vitest provides to tests is declared there.
  const provided = path.join(root, 'packages/testing/src/global-setup.ts')
  const own = { ...types, include: ['modules/cashier', provided] }
  writeFileSync(path.join(house, 'tsconfig.json'), JSON.stringify(own))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(make(house, 'channel', 'fast-pay')).toBeUndefined()
  vi.restoreAllMocks()
})
afterAll(() => rmSync(house, { recursive: true }))

/** Runs a tool of the project in the new house; answers what it says where it fails. */
function run(tool: string, ...args: string[]): string {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
  )
  const command = path.join(root, 'node_modules', tool)
  const done = spawnSync(process.execPath, [command, ...args], {
    cwd: house,
    env,
    encoding: 'utf8',
  })
  return done.status === 0 ? '' : `${done.stdout}${done.stderr}`
}

const tidyOf = (name: string) => {
  const said = spawnSync(process.execPath, ['scripts/tidy.mjs'], { cwd: house, encoding: 'utf8' })
  return said.stdout.split('\n').filter((line) => line.includes(name))
}

it('is a finding of tidy until its line is in the list, and then none', () => {
  expect(tidyOf('fast-pay')).toEqual([
    expect.stringContaining('is not in modules/cashier/channels/index.ts'),
  ])
  const listed = readFileSync(list, 'utf8')
    .replace('[sandbox]', '[sandbox, fastPay]')
    .replace(/^import \{ sandbox/m, "import { fastPay } from './fast-pay/channel.ts'\n$&")
  writeFileSync(list, listed)
  expect(tidyOf('fast-pay')).toEqual([])
})

it('is formatted, keeps the rules and has the right types', () => {
  expect(run('oxfmt/bin/oxfmt', '--check', folder)).toBe('')
  expect(run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', folder)).toBe('')
  expect(run('typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('')
})

it('passes its own test, and keeps what every channel must keep', () => {
  const tests = [folder, 'modules/cashier/channels/channels.test.ts']
  expect(run('vitest/vitest.mjs', 'run', '--project', 'server', ...tests)).toBe('')
})
