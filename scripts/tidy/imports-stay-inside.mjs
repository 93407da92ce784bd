import path from 'node:path'
import { importsOf } from './imports-of.mjs'

/** @type {import('./read-project.mjs').Rule} */
export function importsStayInside({ files }) {
  return files
    .filter(({ side }) => side !== 'tool')
    .flatMap((file) =>
      importsOf(file)
        .filter(({ name }) => name.startsWith('.'))
        .map(({ name, line }) => ({ target: path.join(path.dirname(file.path), name), line }))
        .filter(({ target }) => leaves(file, target))
        .map(({ target, line }) => ({
          file: file.path,
          line,
          message: `reaches ${target} by a relative path: import what its package exports (@tessera/…), or move the code.`,
        })),
    )
}

/**
 * @param {import('./read-project.mjs').SourceFile} file
 * @param {string} target
 */
function leaves(file, target) {
  // The tests' database is the one that a start uses.
  if (file.unit === 'packages/testing' && target.startsWith('scripts/')) return false
  if (!target.startsWith(`${file.unit}/`)) return true
  if (file.unit !== 'games') return false
  // The parts of the program that checks rounds, which is put together from them.
  if (file.path.endsWith('/check.mjs') && /^games\/check-[\w-]+\.mjs$/.test(target)) return false
  // A game knows no other game; the lists above them know all.
  const [, own = '', ...deeper] = file.path.split('/')
  return deeper.length > 0 && !target.startsWith(`games/${own}/`)
}
