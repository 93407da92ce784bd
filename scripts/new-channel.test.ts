import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse } from './new/test-house.ts'

// A new channel is made in a house of its own, which is the cashier and the checks, and shown to work there.

const house = openTestHouse('modules/cashier')
const folder = 'modules/cashier/channels/fast-pay'

beforeAll(() => house.make('channel', 'fast-pay'))
afterAll(house.close)

it('is a finding of tidy until its line is in the list, and then none', () => {
  expect(house.tidyOf('fast-pay')).toEqual([
    expect.stringContaining('is not in modules/cashier/channels/index.ts'),
  ])
  house.addLines(
    'modules/cashier/channels/index.ts',
    [/\[sandbox, /, '[sandbox, fastPay, '],
    [/^import \{ sandbox/m, "import { fastPay } from './fast-pay/channel.ts'\n$&"],
  )
  expect(house.tidyOf('fast-pay')).toEqual([])
})

it('is formatted, keeps the rules and has the right types', () => {
  expect(house.run('oxfmt/bin/oxfmt', '--check', folder)).toBe('')
  expect(house.run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', folder)).toBe('')
  expect(house.run('typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('')
})

it('passes its own test, and keeps what every channel must keep', () => {
  const tests = [folder, 'modules/cashier/channels/channels.test.ts']
  expect(house.run('vitest/vitest.mjs', 'run', '--project', 'server', ...tests)).toBe('')
})
