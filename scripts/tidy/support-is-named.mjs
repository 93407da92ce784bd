import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { extensionsAreListed } from './extensions-are-listed.mjs'
import { importsOf } from './imports-of.mjs'

const named = /\.fixture\.tsx?$|\/testing\/|^(bench|e2e|tests)\/|^scripts\/e2e\//
// What a page, the server's build or its configuration opens by its path, and the record of published game versions.
const opened =
  /^apps\/[^/]+\/(main|server-entry|routing\/load-files)\.tsx?$|^games\/(?:[^/]+\/)?published\.ts$/

/**
 * A source file that only tests import is a fixture, and its name says so.
 * @type {import('./read-project.mjs').Rule}
 */
export function supportIsNamed(project) {
  const { root, files } = project
  // An extension without its line in the list is a finding of its own, and nothing but its test imports it.
  const unlisted = extensionsAreListed(project).map(({ file }) => `${file}/`)
  const byPath = new Map(files.map((file) => [file.path, file]))
  const importers = importersIn(files)
  return files
    .filter(({ path: at, unit, isTest, code }) => {
      if (!/\.tsx?$/.test(at) || isTest || named.test(at) || opened.test(at)) return false
      if (unlisted.some((folder) => at.startsWith(folder))) return false
      const from = importers.get(at) ?? []
      const isProgram = code.includes('process.argv')
      return (
        !isProgram &&
        from.length > 0 &&
        from.every((each) => named.test(each) || byPath.get(each)?.isTest === true) &&
        !isExported(root, unit, at)
      )
    })
    .map(({ path: at }) => ({
      file: at,
      message:
        'is imported by tests only: name it *.fixture.ts(x), or put it into a folder testing/.',
    }))
}

/**
 * The files that import each file by a relative path.
 * @param {import('./read-project.mjs').SourceFile[]} files
 */
function importersIn(files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of files) {
    for (const { name } of importsOf(file).filter(({ name: each }) => each.startsWith('.'))) {
      const target = path.normalize(path.join(path.dirname(file.path), name))
      importers.set(target, [...(importers.get(target) ?? []), file.path])
    }
  }
  return importers
}

/**
 * Whether the package of a file exports it.
 * @param {string} root
 * @param {string} unit
 * @param {string} file
 */
function isExported(root, unit, file) {
  const description = path.join(root, unit, 'package.json')
  if (!existsSync(description)) return false
  const { exports = {} } = JSON.parse(readFileSync(description, 'utf8'))
  return Object.values(exports).includes(`./${file.slice(unit.length + 1)}`)
}
