import { downloads, placed } from './floor-plan.mjs'
import { importsOf } from './imports-of.mjs'

/** @type {import('./read-project.mjs').Rule} */
export function packagesHavePlaces({ files }) {
  return files
    .filter(({ isTest, path }) => !isTest && !downloads.has(path))
    .flatMap((file) =>
      importsOf(file).flatMap(({ name, line, isType }) =>
        placed
          // A type of a package is gone once the code runs.
          .filter(
            ({ packages, sides }) => !isType && packages.test(name) && !sides.includes(file.side),
          )
          .map(({ where }) => ({
            file: file.path,
            line,
            message: `imports ${name}, which belongs ${where}: move the code there, or bring in what it needs as an argument.`,
          })),
      ),
    )
}
