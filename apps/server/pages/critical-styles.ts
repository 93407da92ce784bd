import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Face,
  faceOf,
  isAskedFor,
  signsOf,
  withoutIdleTokens,
  withoutLoneRanges,
} from './page-tokens.ts'

/** A rule of a style sheet: what must be in a page for it to matter there. Of several it is enough that one is met. */
type Rule = { text: string; needs: string[][]; animation?: string; face?: Face }
type Group = { head: string; inside: Style[] }
type Style = Rule | Group

/** The styles of an app, read once, to take from them what one page needs before its first paint. */
export type Styles = Style[]

/** Reads every style sheet of a built app, in the order in which they were made: what the first page loads first. */
export function readStyles(assets: string, first: readonly string[]): Styles {
  const files = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const ordered = [...first, ...files.filter((name) => !first.includes(name))]
  return ordered.flatMap((name) => parseStyles(readFileSync(path.join(assets, name), 'utf8')))
}

/** Reads the text of a style sheet. */
export function parseStyles(text: string): Styles {
  const styles: Style[] = []
  const sheet = text.replace(/\/\*[\s\S]*?\*\//g, '')
  let at = 0
  while (at < sheet.length) {
    const open = indexOutside(sheet, '{', at)
    const semicolon = indexOutside(sheet, ';', at)
    if (open < 0) break
    if (semicolon >= 0 && semicolon < open) {
      at = semicolon + 1
      continue
    }
    const head = sheet.slice(at, open).trim()
    const close = closing(sheet, open)
    styles.push(styleOf(head, sheet.slice(open + 1, close)))
    at = close + 1
  }
  return styles
}

const conditional = /^@(media|layer|supports|container)\b/

function styleOf(head: string, body: string): Style {
  if (conditional.test(head)) return { head, inside: parseStyles(body) }
  const text = `${head}{${body}}`
  const animation = /^@keyframes\s+([\w-]+)/.exec(head)?.[1]
  if (animation) return { text, needs: [[]], animation }
  if (head === '@font-face') return { text, needs: [[]], face: faceOf(body) }
  if (head.startsWith('@')) return { text, needs: [[]] }
  return { text, needs: splitOutside(head).map(needsOf) }
}

// Few are so narrow, and nobody prints a page that is still on its way: the whole styles, which come right after, have these.
const isLater = (head: string): boolean =>
  /^@media (print|\(width<=15rem\))$/.test(head.replaceAll(/\s*<=\s*/g, '<='))

// Only a hand can bring these about, and the first move of a hand brings all styles. The ring of the focus that everything
// has is there from the start; only what a part of the page has of its own waits.
const byHand = /:(hover|active)\b|[.\]].*:focus-visible\b/
const never = ':never'

const state = /\[([\w-]+)(?:=["']?([^"'\]]*))?/g
// The page's own first script says these before anything is painted.
const saidBefore = ['data-theme', 'data-own', 'data-faces']

// Of a state that has a value another value is another state. What a value begins or ends with says too little.
const stateOf = (name: string, value: string | undefined): string =>
  value === undefined || saidBefore.includes(name) ? `[${name}` : `[${name}=${value}`

// Conditions in brackets are left out: the rest is enough.
function needsOf(selector: string): string[] {
  const reading = /:dir\((ltr|rtl)\)/.exec(selector)?.[1]
  const plain = selector
    .replace(/:[\w-]+\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
    .replace(/::?[\w-]+/g, '')
  const states = [...plain.matchAll(state)].map(([, name = '', value]) => stateOf(name, value))
  const bare = plain.replace(/\[[^\]]*\]/g, '')
  const classes = [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => `.${name}`)
  const tags = [...bare.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)
  return [
    ...classes,
    ...tags,
    ...states,
    ...(reading ? [`:${reading}`] : []),
    ...(byHand.test(selector) ? [never] : []),
  ]
}

/**
 * What of the styles the text of a page needs before it is alive: those of its classes, elements and states, the fonts and
 * animations that these name, and the tokens that they ask for.
 */
export function stylesFor(styles: Styles, html: string): string {
  const there = new Set<string>(['html', 'body', 'head', ...saidBefore.map((name) => `[${name}`)])
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(' ')) there.add(`.${name}`)
  }
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) there.add(tag)
  for (const [, name = '', value = ''] of html.matchAll(
    /\s([a-z][\w-]*)(?:="([^"]*)"|(?==|>|\s))/g,
  )) {
    there.add(`[${name}`).add(`[${name}=${value}`)
  }
  there.add(/<html[^>]*\sdir="rtl"/.test(html) ? ':rtl' : ':ltr')
  const named = `${html}${keep(styles, there, () => false)}`
  const all = facesIn(styles)
  const signs = signsOf(html)
  const rules = keep(
    styles,
    there,
    (face) =>
      named.includes(face.family) && isAskedFor(face, signs, all.slice(all.indexOf(face) + 1)),
  )
  const kept = rules.replace(
    /@keyframes\s+([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    (whole, name: string) =>
      new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(rules) ? whole : '',
  )
  return withoutIdleTokens(withoutLoneRanges(kept), html)
}

const facesIn = (styles: Styles): Face[] =>
  styles.flatMap((style) => {
    if ('inside' in style) return facesIn(style.inside)
    return style.face ? [style.face] : []
  })

function keep(
  styles: Styles,
  there: ReadonlySet<string>,
  isAsked: (face: Face) => boolean,
): string {
  let kept = ''
  for (const style of styles) {
    if ('inside' in style) {
      if (isLater(style.head)) continue
      const inside = keep(style.inside, there, isAsked)
      if (inside) kept += `${style.head}{${inside}}`
    } else if (style.face && !isAsked(style.face)) continue
    else if (style.needs.some((all) => all.every((each) => there.has(each)))) kept += style.text
  }
  return kept
}

// Not inside quotes or round brackets, as in url("…;…").
function indexOutside(text: string, sign: string, from: number): number {
  let depth = 0
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const letter = text.charAt(at)
    if (quote) {
      if (letter === '\\') at += 1
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === sign && depth === 0) return at
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
  }
  return -1
}

function closing(text: string, open: number): number {
  let depth = 0
  let quote = ''
  for (let at = open; at < text.length; at++) {
    const letter = text.charAt(at)
    if (quote) {
      if (letter === '\\') at += 1
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '{') depth += 1
    else if (letter === '}' && --depth === 0) return at
  }
  return text.length
}

function splitOutside(list: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = indexOutside(list, ',', 0); at >= 0; at = indexOutside(list, ',', from)) {
    parts.push(list.slice(from, at))
    from = at + 1
  }
  return [...parts, list.slice(from)]
}
