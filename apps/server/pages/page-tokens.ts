/** A font face: for which family and weight, and for which signs. */
export type Face = { family: string; weight: string; ranges: [from: number, to: number][] }

const last = 0x10_ff_ff

/** Reads what a font face says of itself. */
export function faceOf(body: string): Face {
  const family = /font-family:\s*["']?([^;"']+)/.exec(body)?.[1]?.trim() ?? ''
  const weight = /font-weight:([^;]+)/.exec(body)?.[1]?.trim() ?? ''
  const said = /unicode-range:([^;]+)/.exec(body)?.[1]?.split(',') ?? []
  const ranges = said.map((part): [number, number] => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [parseInt(from.replaceAll('?', '0'), 16), parseInt(to.replaceAll('?', 'F'), 16)]
  })
  return { family, weight, ranges: ranges.length > 0 ? ranges : [[0, last]] }
}

const covers = ({ ranges }: Face, sign: number): boolean =>
  ranges.some(([from, to]) => from <= sign && sign <= to)

// Controls have fonts of their own.
const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code < 0xa0)

/** The code points of all signs that a page holds. */
export function signsOf(html: string): ReadonlySet<number> {
  const signs = new Set<number>()
  for (let at = 0; at < html.length; at++) {
    const code = html.codePointAt(at) ?? 0
    if (code > 0xff_ff) at += 1
    if (!isControl(code)) signs.add(code)
  }
  return signs
}

/** Whether a page holds a sign that the face draws, and none of the faces after it in its family, which go before it. */
export function isAskedFor(
  face: Face,
  signs: ReadonlySet<number>,
  after: readonly Face[] = [],
): boolean {
  const instead = after.filter(
    ({ family, weight }) => family === face.family && weight === face.weight,
  )
  return [...signs].some(
    (code) => covers(face, code) && !instead.some((other) => covers(other, code)),
  )
}

const faces = /@font-face\{[^}]*\}/g

/** A face that is the only one of its family on a page need not say which signs are its own. */
export function withoutLoneRanges(styles: string): string {
  const families = (styles.match(faces) ?? []).map((face) => faceOf(face).family)
  return styles.replace(faces, (face) => {
    const isLone = families.filter((each) => each === faceOf(face).family).length === 1
    return isLone ? face.replace(/;?unicode-range:[^;}]*/, '') : face
  })
}

const declaration = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g

/** Leaves out the tokens that nothing on the page asks for, and those that only these have asked for. */
export function withoutIdleTokens(styles: string, html: string): string {
  const inPage = html.includes('var(--') ? html : ''
  for (let text = styles; ;) {
    const asked = new Set(
      [...`${text}${inPage}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name),
    )
    const next = text.replace(declaration, (whole, name: string) => (asked.has(name) ? whole : ''))
    if (next === text) return next
    text = next
  }
}
