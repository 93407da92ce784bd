import { matchesIn } from './read-house.mjs'

const imports = /(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm

/**
 * What a file imports, types included: a type is knowledge too.
 * @param {import('./read-house.mjs').SourceFile} file
 * @returns {{ name: string, line: number }[]}
 */
export const importsOf = (file) =>
  /\.(ts|tsx|mjs)$/.test(file.path)
    ? matchesIn(file, imports).map(({ match, line }) => ({ name: match[1] ?? '', line }))
    : []
