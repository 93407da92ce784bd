/** Every text that an answer of a call holds, however deep. */
export function textsInAnswer(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsInAnswer)
}

// Names that are the same in every language, and how figures of time are written.
const names =
  /\b(Tessera|GamCare|Gambling Therapy|Gamblers Anonymous|English|Español|Facebook|Telegram|WhatsApp|Instagram|Google|Twitter|YouTube|Android|iPhone|iPad|iOS|Safari|Chrome|Lite|(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*|[AP]M)\b/g

const shortest = 3
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (text: string) =>
  text
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()

/** The visible and accessible texts of a page: its texts, and those of its controls and pictures. */
function textsOf(html: string): string[] {
  const seen = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '<>').replace(/<!--.*?-->/g, '')
  const said = [...seen.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]+)"/g)]
  const shown = seen.split(/<[^>]*>/)
  return [...shown, ...said.map(([, text = '']) => text)].map(plain).filter(Boolean)
}

/** The texts of a page in the pseudo-language that stayed plain, apart from the server's data. */
export function untranslated(html: string, told: readonly string[]): string[] {
  const known = [...new Set(told.map((text) => text.trim()))]
    .filter((text) => text.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
  const all = known.join('\n').replace(/[*_`#]/g, '')
  const rest = (text: string) =>
    known.reduce((left, each) => left.replaceAll(each, ''), text).replace(names, '')
  return [
    ...new Set(textsOf(html).filter((text) => /[a-z]{2}/.test(rest(text)) && !all.includes(text))),
  ]
}
