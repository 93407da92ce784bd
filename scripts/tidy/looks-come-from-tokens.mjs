import { matchesIn } from './read-project.mjs'

const colours =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch|color)\(|:\s*(white|black|red|green|blue|gray|grey)\b/gi
const lengths = /(?<![\w.#-])(\d*\.?\d+)px\b/g
// A box's side, its corner, and a value that names a side.
const sides = new RegExp(
  [
    /(?<=[\s;{])((margin|padding|border|inset|scroll-(margin|padding))-)?(left|right)(-\w+)*\s*:/,
    /(?<=[\s;{])border-(top|bottom)-(left|right)-radius\s*:/,
    /\b(text-align|float|clear|[\w-]+-(origin|position)):[^;}]*\b(left|right)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
const colourInCode = /(?<!href=)['"]#[0-9a-f]{3,8}['"]/gi

// A custom property where it is used without a second value, and where it is made: in a sheet, or by code.
const uses = /var\(\s*(--[\w-]+)\s*\)/g
const makes = /(--[\w-]+)(?:['"`]\]?\s*[:,]|\s*:)/g

/** Hair lines are hair lines on every screen. */
const fine = new Set(['0', '1', '2'])

/** @type {import('./read-project.mjs').Rule} */
export function looksComeFromTokens({ files }) {
  const outside = files.filter(({ path }) => !path.startsWith('packages/web-kit/src/tokens/'))
  const sheets = outside.filter(({ path }) => path.endsWith('.css'))
  const screens = outside.filter(
    ({ path, isTest }) => /^(modules|apps|packages)\/.*\.tsx$/.test(path) && !isTest,
  )
  return [
    ...sheets.flatMap((file) => findingsIn(file, colours, colour)),
    ...sheets.flatMap((file) =>
      findingsIn(withoutConditions(file), lengths, length).filter(({ value }) => !fine.has(value)),
    ),
    ...sheets.flatMap((file) => findingsIn(file, sides, side)),
    ...screens.flatMap((file) => findingsIn(file, colourInCode, colour)),
    ...findUnmade(files),
  ].map(({ file, line, message }) => ({ file, line, message }))
}

/**
 * A value that asks for a property which nobody makes is void, and the browser reports nothing.
 * @param {import('./read-project.mjs').SourceFile[]} files
 */
function findUnmade(files) {
  const looks = files.filter(({ path, isTest }) => /\.(css|tsx?|mjs)$/.test(path) && !isTest)
  const made = new Set(
    looks.flatMap(({ code }) => [...code.matchAll(makes)].map(([, name]) => name)),
  )
  return looks
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap((file) => findingsIn(file, uses, unmade))
    .filter(({ value }) => !made.has(value))
}

const unmade = 'is a token that nobody makes: take one from packages/web-kit/src/tokens.'
const colour = 'is a colour: use a token (var(--…)) from packages/web-kit/src/tokens.'
const length = 'is a length in pixels: use a token or rem.'
const side =
  'is a side of the screen: use the logical one (inline-start, inline-end), which turns with the script.'

/**
 * @param {import('./read-project.mjs').SourceFile} file
 * @param {RegExp} pattern
 * @param {string} message
 */
const findingsIn = (file, pattern, message) =>
  matchesIn(file, pattern).map(({ match, line }) => ({
    file: file.path,
    line,
    value: match[1] ?? '',
    message: `${match[0].trim()} ${message}`,
  }))

/**
 * A condition on the width cannot use a custom property.
 * @param {import('./read-project.mjs').SourceFile} file
 */
const withoutConditions = (file) => ({
  ...file,
  code: file.code.replace(/@(media|container)[^{]*/g, (text) => text.replace(/[^\n]/g, ' ')),
})
