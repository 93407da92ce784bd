import { matchesIn } from './read-house.mjs'

const outside = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/g

/** @type {import('./read-house.mjs').Rule} */
export function outsideComesIn({ files }) {
  return files
    .filter(
      ({ unit, isTest, path }) =>
        /^(modules\/|games$)/.test(unit) && !isTest && !path.endsWith('.sql'),
    )
    .flatMap((file) =>
      matchesIn(file, outside).map(({ match, line }) => ({
        file: file.path,
        line,
        message: `calls ${match[0].replace(/\($/, '()')}: take the clock or the random number from the context, so that a test can set it.`,
      })),
    )
}
