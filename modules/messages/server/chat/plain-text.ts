import { linkMark } from '../../chat-shapes.ts'

// Characters that hide, have no glyph, or turn the direction of what follows. Joiners and variation selectors stay where
// they make an emoji.
const hidden = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu
const isOfEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u

/** How many marks may stand on one character: a pile of them covers the lines around it. */
const marksMost = 2

/** A message as it is kept: one line, nothing hidden in it, every character where it is seen. */
export function plainText(sent: string): string {
  const spaced = sent
    .normalize('NFC')
    .replace(/\uFEFF/g, '')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
  const shown = spaced.replace(hidden, (character, at: number, whole: string) =>
    joinsEmoji(character, at, whole) ? character : '',
  )
  return shown
    .replace(/\p{M}{3,}/gu, (pile) => Array.from(pile).slice(0, marksMost).join(''))
    .trim()
}

function joinsEmoji(character: string, at: number, whole: string): boolean {
  const before = Array.from(whole.slice(Math.max(0, at - 4), at)).at(-1) ?? ''
  const after = Array.from(whole.slice(at + character.length, at + character.length + 2))[0] ?? ''
  if (character === '\uFE0F') return /\p{Emoji}/u.test(before)
  if (character !== '\u200D') return false
  return (isOfEmoji.test(before) || before === '\uFE0F') && isOfEmoji.test(after)
}

// The ends of addresses that people are sent to. A word after a dot is no address by itself: «ok.then».
const ends =
  'com|net|org|io|co|me|info|biz|xyz|top|vip|club|site|online|app|dev|shop|store|live|link|click|win|bet|casino|games?|fun|pro|cc|tv|to|gg|ly|ru|cn|de|es|uk|fr|it|br|mx|ar|cl|pe|in|id|my|sg|th|vn|ph|jp|kr|hk|tw|us|ca|au|eu|asia|mobi|tk|ml|ga|cf|gq|pw|ws|su|ua|kz|tr|nl|pl|se|ch|at|be|pt'
const dot = String.raw`(?:\s?[.\u3002\uFF0E\u2024]\s?|\s?[([{]\s?(?:dot|punto)\s?[)\]}]\s?)`
const links = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]{1,15}:\s?//\S*`,
    String.raw`\b(?:javascript|data|vbscript|mailto|tel)\s?:\S*`,
    String.raw`\bwww\d?[.\u3002\uFF0E]\S+`,
    String.raw`[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+${dot}[\p{L}]{2,}`,
    String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]{1,61})*${dot}(?:${ends})\b(?:[/?#:]\S*)?`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b(?::\d+)?(?:/\S*)?`,
  ].join('|'),
  'giu',
)

// Widths and styles of the same character are one to whoever reads.
const readable = (content: string): string => content.normalize('NFKC')

export const hasLink = (content: string): boolean =>
  content.search(links) >= 0 || readable(content).search(links) >= 0

/** The same without its links: each is a mark. One in another width makes the whole message plain characters first. */
export function withoutLinks(content: string): string {
  if (!hasLink(content)) return content
  const bare = content.search(links) >= 0 ? content : readable(content)
  const once = bare.replace(links, linkMark)
  return hasLink(once) ? readable(once).replace(links, linkMark) : once
}
