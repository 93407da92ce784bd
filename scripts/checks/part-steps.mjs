import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/settings.mjs'
import { quickSteps } from './static-steps.mjs'
import { journeysOf, testsOf } from './test-steps.mjs'

const floors = ['modules', 'packages', 'apps', 'games']

/**
 * What is checked for some parts of the project: the quick checks, and the tests below their folders.
 * @param {string[]} parts names such as `cashier`, or paths such as `e2e/log-in.spec.ts`
 * @returns {import('./run-steps.mjs').Step[]}
 */
export function partSteps(parts) {
  const folders = parts.map(folderOf)
  const journeys = folders.filter((folder) => folder.startsWith('e2e/'))
  const tested = folders.filter((folder) => !folder.startsWith('e2e/'))
  return [
    ...quickSteps(),
    ...(tested.length > 0 ? [testsOf(tested)] : []),
    ...(journeys.length > 0 ? [journeysOf(journeys)] : []),
  ]
}

/** @param {string} part */
function folderOf(part) {
  const found = floors
    .map((floor) => `${floor}/${part}`)
    .find((folder) => existsSync(path.join(root, folder)))
  if (found) return `${found}/`
  if (existsSync(path.join(root, part))) return part
  console.error(`There is no module, package, app, game or path "${part}".`)
  process.exit(1)
}
