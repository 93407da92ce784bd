import { matchesIn } from './read-project.mjs'

/** @type {import('./read-project.mjs').Rule} */
export function problemsAreTested({ files }) {
  const tests = files
    .filter(({ isTest }) => isTest)
    .map(({ text }) => text)
    .join('\n')
  const lists = files.filter(({ path }) => /(^|[/-])problems\.ts$/.test(path))
  return lists.flatMap((file) => {
    const module = /defineProblems\(\s*'([^']+)'/.exec(file.code)?.[1]
    if (!module) return []
    return matchesIn(file, /^ {2}(\w+): \{/gm)
      .map(({ match, line }) => ({ key: match[1], line }))
      .filter(({ key }) => !new RegExp(`(\\b${module}|Problems)\\.${key}\\b`).test(tests))
      .map(({ key, line }) => ({
        file: file.path,
        line,
        message: `no test shows the problem ${key}: write one that expects '${module}.${key}', or remove it.`,
      }))
  })
}
