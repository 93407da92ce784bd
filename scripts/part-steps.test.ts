import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import path from 'node:path'
import { expect, test } from 'vitest'
import { partSteps } from './checks/part-steps.mjs'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
const namesOf = (parts: string[]) => partSteps(parts).map(({ name }) => name)

test('a part has its tests beside the quick checks, a journey only the browser', () => {
  expect(namesOf(['money'])).toEqual(expect.arrayContaining(['types', 'tidy', 'tests']))
  expect(namesOf(['money'])).not.toContain('journeys')
  expect(namesOf(['e2e/log-in.spec.ts'])).toContain('journeys')
  expect(namesOf(['e2e/log-in.spec.ts'])).not.toContain('tests')
})

test('a part that does not exist is said in a sentence', async () => {
  const asked = run(process.execPath, ['scripts/test.mjs', 'no-such-part'], { cwd: root })
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no module, package, app, game or path "no-such-part".\n',
  })
})
