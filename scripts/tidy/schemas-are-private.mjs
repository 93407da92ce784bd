import { matchesIn } from './read-project.mjs'

const inSql = /\b(from|join|into|update|table|truncate)\s+(?:only\s+)?(\w+)\.(\w+)(\s*\()?/gi
const inQueries =
  /\.(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|insertInto|updateTable|deleteFrom)\(\s*'(\w+)\.(\w+)/g
const reads = /^(from|join|selectFrom|\w+Join)$/i

/** @type {import('./read-project.mjs').Rule} */
export function schemasArePrivate({ files, foldersIn }) {
  const schemas = new Set(foldersIn('modules'))
  return files
    .filter(({ unit, isTest }) => unit.startsWith('modules/') && !isTest)
    .flatMap((file) => {
      const own = file.unit.split('/')[1]
      const found = [...matchesIn(file, inSql), ...matchesIn(file, inQueries)]
      return found
        .map(({ match: [, verb = '', schema = '', table = '', call], line }) => ({
          verb,
          schema,
          table,
          call,
          line,
        }))
        .filter(({ schema }) => schemas.has(schema) && schema !== own)
        .filter(({ verb, table, call }) => !call && !(reads.test(verb) && table.endsWith('_view')))
        .map(({ schema, table, line }) => ({
          file: file.path,
          line,
          message: `uses ${schema}.${table}, which is ${schema}'s own: read a view named …_view, or call @tessera/${schema}/server.`,
        }))
    })
}
