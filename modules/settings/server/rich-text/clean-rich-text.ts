import { lexer, type Token, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { isSafeHref } from '../../safe-href.ts'

// What is taken out may leave something new to take out; honest texts settle in one or two rounds.
const roundsMax = 12

/**
 * A text in Markdown without anything that is more than Markdown: no tag of HTML, and no link that leads to anything
 * but a page of ours, a safe address or an e-mail address. Any Markdown renderer can show the result. Undefined if
 * cleaning does not reach a fixed point: nobody writes such a text by chance.
 */
export function cleanRichText(text: string): string | undefined {
  let now = text
  for (let round = 0; round < roundsMax; round++) {
    const next = withoutLinks(withoutTags(now))
    if (next === now) return now
    now = next
  }
  return undefined
}

// An address in angle brackets would be taken for a tag; a bare one is a link as well.
const inBrackets = /<((?:https:\/\/|mailto:)[^\s<>]+)>/gi

/** The sanitiser allows no tag at all; the signs that it escapes for HTML are Markdown's own. */
function withoutTags(text: string): string {
  const bare = text.replace(inBrackets, '$1')
  if (!bare.includes('<') && !/&[#a-z]/i.test(bare)) return bare
  return sanitizeHtml(decoded(bare), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

// What a reader would decode is decoded here first: nothing hides behind its number.
const named: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
  nbsp: ' ',
}
const decoded = (text: string): string =>
  text
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});?/gi, (_whole, digits: string) => {
      const code = /^x/i.test(digits) ? `0${digits}` : digits
      const point = Number(code)
      const isSign = point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      return isSign ? String.fromCodePoint(point) : ''
    })
    .replace(/&(lt|gt|amp|quot|apos|colon|tab|newline|nbsp);/gi, (whole, name: string) => {
      return named[name.toLowerCase()] ?? whole
    })

type Swap = { raw: string; by: string; isApart?: boolean }

/** Puts words in the place of every link that leads where it should not. */
function withoutLinks(text: string): string {
  const swaps = swapsIn(lexer(text))
  // A separate link address is cleaned first: afterwards it would look like a sentence.
  const apart = swaps.filter(({ isApart }) => isApart)
  return (apart.length > 0 ? apart : swaps).reduce(
    (kept, { raw, by }) => kept.replaceAll(raw, () => by),
    text,
  )
}

function swapsIn(tokens: readonly Token[]): Swap[] {
  return tokens.flatMap((each) => {
    const token = each as Tokens.Generic
    const inside = [...(token.tokens ?? []), ...itemsOf(token)]
    if (token.type === 'html') return [{ raw: token.raw, by: '' }]
    const isLink = token.type === 'link' || token.type === 'image' || token.type === 'def'
    if (isLink && !isSafeHref(String(token['href'] ?? ''))) {
      if (token.type === 'def') return [{ raw: token.raw, by: '\n', isApart: true }]
      const words = String(token['text'] ?? '')
      return [{ raw: token.raw, by: words === token.raw ? '' : words }]
    }
    return swapsIn(inside)
  })
}

const itemsOf = (token: Tokens.Generic): Token[] => {
  const cells =
    token.type === 'table' ? [...(token['header'] ?? []), ...(token['rows'] ?? []).flat()] : []
  return [
    ...((token['items'] as Token[] | undefined) ?? []),
    ...cells.flatMap((cell: { tokens: Token[] }) => cell.tokens),
  ]
}
