import { matchesIn } from './read-project.mjs'

const imports = /(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm

/**
 * What a file imports, types included: a type is knowledge too.
 * @param {import('./read-project.mjs').SourceFile} file
 * @returns {{ name: string, line: number, isType: boolean }[]}
 */
export function importsOf(file) {
  if (!/\.(ts|tsx|mjs)$/.test(file.path)) return []
  return matchesIn(file, imports).map(({ match, line }) => {
    const before = file.code.slice(0, match.index)
    const statement = before.slice(
      Math.max(before.lastIndexOf('\nimport'), before.lastIndexOf('\nexport'), 0),
    )
    return { name: match[1] ?? '', line, isType: /^\s*(import|export) type\b/.test(statement) }
  })
}
