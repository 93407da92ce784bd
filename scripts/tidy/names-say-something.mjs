const empty = /(^|[/-])(utils?|helpers?|manager|misc)([./-]|$)|(^|\/)common([./]|$)/

/** @type {import('./read-project.mjs').Rule} */
export function namesSaySomething({ files }) {
  return files
    .filter(({ path }) => empty.test(path))
    .map(({ path }) => ({
      file: path,
      message: 'has a name that says nothing: name it after what it does (a verb) or is (a noun).',
    }))
}
