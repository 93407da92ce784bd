const inFile = /^(modules|packages)\/[^/]+\/sql\/(functions\/)?([^/]+)\.sql$/
// At the start of a line: a text inside a function may make a trigger of its own.
const defines = /^create\s+(?:or\s+replace\s+)?(function|view|trigger)\s+([a-z0-9_.]+)/gim

/**
 * Tables change by migration, and everything else that SQL defines is once, as it is, in `sql/functions/`.
 * @type {import('./read-project.mjs').Rule}
 */
export function sqlHasTwoKinds({ files }) {
  return files.flatMap((file) => {
    const [, , isDefinition, name = ''] = inFile.exec(file.path) ?? []
    if (!name) return []
    const found = [...file.code.matchAll(defines)].map(([, kind = '', object = '']) => ({
      kind: kind.toLowerCase(),
      object: object.toLowerCase(),
    }))
    return isDefinition
      ? misnamed(name, found).map((message) => ({ file: file.path, message }))
      : found.map(({ kind, object }) => ({
          file: file.path,
          message: `defines the ${kind} ${object}: a migration changes tables only; write the current state into sql/functions/${kind === 'trigger' ? '<schema>.<table>.triggers' : object}.sql (and delete it here).`,
        }))
  })
}

/**
 * @param {string} name
 * @param {{ kind: string, object: string }[]} found
 */
function misnamed(name, found) {
  if (found.length === 0) return ['defines nothing: remove it, or make it a migration.']
  const isTriggers = name.endsWith('.triggers')
  return found
    .filter(({ kind, object }) => (isTriggers ? kind !== 'trigger' : object !== name))
    .map(
      ({ kind, object }) =>
        `defines the ${kind} ${object}: each definition has a file of its own, named like it (triggers: <schema>.<table>.triggers.sql).`,
    )
}
