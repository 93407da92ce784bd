import { matchesIn } from './read-project.mjs'

// A code in quotes (a module format of a bundler is none), or a type that has a field for it. A record of texts by code is data, and may have any.
const named =
  /(?<!\bformat: )(['"])(?:[\w-]+\.)?(?:es|ES)\1|\bES\??: ?(?:string|readonly|[A-Z]\w*\b(?! ?[,'"`(]))/g

// The members of the demo read languages, and addresses in tests name them.
const free = /^(?:e2e|tests|bench|scripts|languages|apps\/server\/demo)\//

/**
 * Languages are the folders of `languages`, and staff choose which are offered: no other place lists them.
 * @type {import('./read-project.mjs').Rule}
 */
export function languagesAreData({ files }) {
  return files
    .filter(({ path, isTest }) => /\.(?:ts|tsx|mjs)$/.test(path) && !isTest && !free.test(path))
    .flatMap((file) =>
      matchesIn(file, named).map(({ match, line }) => ({
        file: file.path,
        line,
        message: `names a language: ${match[0]}. Ask which there are (languagesIn, languageOffers) or are offered, or keep texts by code.`,
      })),
    )
}
