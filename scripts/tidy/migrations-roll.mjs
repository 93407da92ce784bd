import { matchesIn } from './read-project.mjs'

/** Files of this day and later are for sites that two builds serve side by side. */
const firstDay = '2026-12-07'
const migration = /^(?:modules|packages)\/[^/]+\/sql\/(\d{4}-\d\d-\d\d)-[^/]+\.sql$/

// What a server of the build before still uses is not taken from under it.
const contracting =
  /\b(?:rename\s+(?:to|column)|drop\s+(?:column|table|function|view|type|schema)|alter\s+column\s+\w+\s+(?:set\s+data\s+)?type|set\s+not\s+null)\b/gi
const column = /\badd\s+column\b[^,;]*?\bnot\s+null\b[^,;]*/gi
const index = /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[\s\S]*?\bon\s+([a-z_.]+)/gi

/**
 * The rules for migrations of a site that is served meanwhile: expand in one release, contract in the one after the next.
 * @type {import('./read-project.mjs').Rule}
 */
export function migrationsRoll({ files }) {
  return files
    .filter(({ path }) => (migration.exec(path)?.[1] ?? '') >= firstDay)
    .flatMap((file) => [...shrinks(file), ...locks(file)])
}

/** @param {import('./read-project.mjs').SourceFile} file */
function shrinks(file) {
  if (/^--! (?:contract|breaking)\b/m.test(file.text)) return []
  const found = matchesIn(file, contracting).map(({ match: [said], line }) => ({
    file: file.path,
    line,
    message: `says «${said.trim()}» while servers of the build before may use it: do that in the release after the one whose code stops using it, and begin the file with «--! contract» (or «--! breaking», for a release that closes the site).`,
  }))
  const full = matchesIn(file, column)
    .filter(({ match: [said] }) => !/\bdefault\b/i.test(said))
    .map(({ line }) => ({
      file: file.path,
      line,
      message:
        'adds a column that may not be empty, without a default: servers of the build before write rows without it.',
    }))
  return [...found, ...full]
}

/** @param {import('./read-project.mjs').SourceFile} file */
function locks(file) {
  return matchesIn(file, index)
    .filter(({ match: [, table = ''] }) => {
      return !new RegExp(
        `\\bcreate\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${table.replaceAll('.', '\\.')}\\b`,
        'i',
      ).test(file.code)
    })
    .map(({ line }) => ({
      file: file.path,
      line,
      message:
        'makes an index while nobody can write into its table: write «create index concurrently», in a file of its own that begins with «--! concurrently».',
    }))
}
