import { matchesIn } from './read-project.mjs'

const tableFile = /['"`]text\/csv/g

// What keeps a table in the browser, and what streams the records of a member.
const writers = new Set([
  'packages/web-kit/src/data/save-file.ts',
  'modules/cashier/server/records/serve-record-files.ts',
])

/**
 * A table that leaves is written once: with its byte order mark, the separators of its reader, and no cell that a spreadsheet
 * computes.
 * @type {import('./read-project.mjs').Rule}
 */
export function tablesHaveOneWriter({ files }) {
  return files
    .filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest && !writers.has(path))
    .flatMap((file) =>
      matchesIn(file, tableFile).map(({ line }) => ({
        file: file.path,
        line,
        message: 'writes a table by itself: use saveTable of web-kit, or csvOf for a text.',
      })),
    )
}
