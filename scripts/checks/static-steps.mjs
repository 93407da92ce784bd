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

/** What reads the sources and runs nothing of them. */
export const staticSteps = [
  program('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  // Several checkers would each work out what all files share: twice the work for two processors that have some.
  program('types', 'node_modules/typescript/bin/tsc', '--noEmit', '--checkJs', '--checkers', '1'),
  program('tidy', 'scripts/tidy.mjs'),
  program('texts', ...withTypeScript, 'scripts/texts.mjs'),
  program('docker', 'scripts/docker-check.mjs'),
  ...(existsSync(path.join(root, 'scripts/gen.mjs'))
    ? [program('generated', 'scripts/gen.mjs', '--check')]
    : []),
]
