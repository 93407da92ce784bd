/* Holds the project to its rules. Each rule is a file in scripts/tidy/, and each finding says what to
   do instead. `--land` notes the checksums of new SQL files. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { actsAreMarked } from './tidy/acts-are-marked.mjs'
import { extensionsAreListed } from './tidy/extensions-are-listed.mjs'
import { filesAreShort } from './tidy/files-are-short.mjs'
import { foldersHaveRows } from './tidy/folders-have-rows.mjs'
import { importsGoDown } from './tidy/imports-go-down.mjs'
import { importsStayInside } from './tidy/imports-stay-inside.mjs'
import { languagesAreData } from './tidy/languages-are-data.mjs'
import { looksComeFromTokens } from './tidy/looks-come-from-tokens.mjs'
import { migrationsRoll } from './tidy/migrations-roll.mjs'
import { landMigrations, migrationsStay } from './tidy/migrations-stay.mjs'
import { modulesHaveManifests } from './tidy/modules-have-manifests.mjs'
import { namesSaySomething } from './tidy/names-say-something.mjs'
import { bigintsStayOutside } from './tidy/bigints-stay-outside.mjs'
import { outsideComesIn } from './tidy/outside-comes-in.mjs'
import { packagesHavePlaces } from './tidy/packages-have-places.mjs'
import { problemsAreTested } from './tidy/problems-are-tested.mjs'
import { readProject } from './tidy/read-project.mjs'
import { schemasArePrivate } from './tidy/schemas-are-private.mjs'
import { sqlHasTwoKinds } from './tidy/sql-has-two-kinds.mjs'
import { storageIsSafe } from './tidy/storage-is-safe.mjs'
import { stylesAreUsed } from './tidy/styles-are-used.mjs'
import { supportIsNamed } from './tidy/support-is-named.mjs'
import { tablesHaveOneWriter } from './tidy/tables-have-one-writer.mjs'
import { wordsOfTheField } from './tidy/words-of-the-field.mjs'

const rules = [
  foldersHaveRows,
  modulesHaveManifests,
  extensionsAreListed,
  importsStayInside,
  importsGoDown,
  packagesHavePlaces,
  filesAreShort,
  namesSaySomething,
  bigintsStayOutside,
  outsideComesIn,
  migrationsStay,
  migrationsRoll,
  problemsAreTested,
  schemasArePrivate,
  sqlHasTwoKinds,
  languagesAreData,
  actsAreMarked,
  looksComeFromTokens,
  storageIsSafe,
  stylesAreUsed,
  supportIsNamed,
  tablesHaveOneWriter,
  wordsOfTheField,
]

/**
 * Everything in a project that breaks a rule, one line each.
 * @param {string} root
 */
export function findUntidy(root) {
  const project = readProject(root)
  return rules
    .flatMap((rule) => rule(project))
    .map(({ file, line, message }) => `${file}${line ? `:${line}` : ''}  ${message}`)
    .toSorted()
}

const isProgram = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isProgram) {
  const root = path.resolve(import.meta.dirname, '..')
  if (process.argv.includes('--land')) landMigrations(readProject(root))
  const findings = findUntidy(root)
  if (findings.length > 0) console.log(findings.join('\n'))
  process.exitCode = findings.length > 0 ? 1 : 0
}
