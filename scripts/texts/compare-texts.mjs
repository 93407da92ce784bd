import { holesIn } from './holes-in.mjs'

/**
 * Compares the texts of a language with the English ones.
 * @typedef {Record<string, Record<string, string>>} Texts texts by module and key
 *
 * @param {Texts} english
 * @param {Texts} other
 * @returns {{ findings: string[], missing: string[], percent: number }}
 */
export function compareTexts(english, other) {
  const wanted = keysOf(english)
  const missing = wanted.filter(({ module, key }) => !other[module]?.[key])
  const leftover = keysOf(other).filter(({ module, key }) => english[module]?.[key] === undefined)
  const wrong = wanted.flatMap(({ module, key, text }) => {
    const theirs = other[module]?.[key]
    const problem = theirs ? differenceOfHoles(text, theirs) : undefined
    const problems = [problem, typedExampleIn(text, theirs)].filter((each) => each !== undefined)
    return problems.map((each) => `${module}.json ${key}: ${each}`)
  })
  return {
    findings: [
      ...wrong,
      ...leftover.map(
        ({ module, key }) => `${module}.json ${key}: no such text in English; remove it.`,
      ),
    ],
    missing: missing.map(
      ({ module, key, text }) => `${module}.json ${key}: missing, for “${text}”`,
    ),
    // In tenths: ten texts of thousands are more than none.
    percent:
      Math.floor((1000 * (wanted.length - missing.length)) / Math.max(1, wanted.length)) / 10,
  }
}

/** @param {Texts} texts */
const keysOf = (texts) =>
  Object.entries(texts).flatMap(([module, entries]) =>
    Object.entries(entries).map(([key, text]) => ({ module, key, text })),
  )

const typedExample = /\b(example|e\.g\.|ejemplo)[^.]*?\d[.,]\d/i

/**
 * How an amount is typed depends on the reader: an example of it comes from a formatter.
 *
 * @param {(string | undefined)[]} texts the English one and the translation
 */
function typedExampleIn(...texts) {
  return texts.some((each) => typedExample.test(each ?? ''))
    ? 'shows a typed number; fill it in as {example}, written for the reader.'
    : undefined
}

/**
 * @param {string} text
 * @param {string} theirs
 */
function differenceOfHoles(text, theirs) {
  try {
    const [ours, found] = [holesIn(text), holesIn(theirs)].map((names) => names.join(', '))
    return ours === found ? undefined : `has the holes (${found}) and should have (${ours}).`
  } catch (error) {
    return `is not well formed: ${error instanceof Error ? error.message : String(error)}`
  }
}
