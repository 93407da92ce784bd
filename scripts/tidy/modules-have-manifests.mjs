import { importsOf } from './imports-of.mjs'
import { matchesIn } from './read-project.mjs'

const declared = /(?<![\w.])call\(\{/g

/** @type {import('./read-project.mjs').Rule} */
export function modulesHaveManifests({ files, foldersIn }) {
  const paths = new Set(files.map(({ path }) => path))
  const without = foldersIn('modules').flatMap((name) =>
    [`modules/${name}/module.ts`, `modules/${name}/server/module.ts`]
      .filter((file) => !paths.has(file))
      .map((file) => ({
        file,
        message:
          'is missing: it says what the module has (`defineModule`, `defineServerModule`), and nothing of it is served without.',
      })),
  )
  const elsewhere = files
    .filter(({ unit, isTest }) => unit.startsWith('modules/') && !isTest)
    .filter(({ path }) => !/(^|[/-])calls\.ts$/.test(path))
    .filter((file) => importsOf(file).some(({ name }) => name === '@tessera/calls'))
    .flatMap((file) =>
      matchesIn(file, declared).map(({ line }) => ({
        file: file.path,
        line,
        message:
          'declares a call outside a file of calls: move it to `calls.ts` or `…-calls.ts` of its module, where the check of manifests finds it.',
      })),
    )
  return [...without, ...elsewhere]
}
