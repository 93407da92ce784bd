import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/settings.mjs'
import { runNode } from './run-command.mjs'

/**
 * A check that is a program: it passes when the program ends well.
 * @param {string} name
 * @param {...string} args
 * @returns {import('./run-steps.mjs').Step}
 */
const program = (name, ...args) => ({
  name,
  async run() {
    const { code, said } = await runNode(args)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, said }
  },
})

const withTypeScript = ['--import', 'tsx']

export const format = program('format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.')

const oxlint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']
const lint = program('lint', ...oxlint)
// Several checkers would each work out what all files share: twice the work for two processors that have some.
const types = program(
  'types',
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '--checkJs',
  '--checkers',
  '1',
  // Only what a change can reach is checked again.
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
)

const others = [
  program('tidy', 'scripts/tidy.mjs'),
  program('texts', ...withTypeScript, 'scripts/texts.mjs'),
  program('docker', 'scripts/docker-check.mjs'),
  program('deploy', 'scripts/deploy-check.mjs'),
  ...(existsSync(path.join(root, 'scripts/gen.mjs'))
    ? [program('generated', 'scripts/gen.mjs', '--check')]
    : []),
]

/** What reads the sources and runs nothing of them. */
export const staticSteps = [lint, types, ...others]

/**
 * The same, with format and lint for the files alone that differ from the last commit.
 * @returns {import('./run-steps.mjs').Step[]}
 */
export function quickSteps() {
  const changed = changedFiles()
  const code = changed.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
  return [
    types,
    ...(code.length > 0 ? [program('lint', ...oxlint, ...code)] : []),
    ...(changed.length > 0
      ? [program('format', 'node_modules/oxfmt/bin/oxfmt', '--check', ...changed)]
      : []),
    ...others,
  ]
}

/** The files that differ from the last commit, and the new ones. */
function changedFiles() {
  const lines = (/** @type {string[]} */ ...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter(Boolean) : []
  }
  return [
    ...lines('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => /\.(ts|tsx|mjs|js|css|json|md|html)$/.test(file))
}
