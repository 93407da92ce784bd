import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

type Values = Record<string, unknown>
type Branches = Record<string, CompiledMessage | number | undefined>

const kept = new Map<string, Intl.PluralRules>()

// To make them takes longer than to use them.
function rulesOf(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = type + locale
  const rules = kept.get(key) ?? new Intl.PluralRules(locale, { type })
  kept.set(key, rules)
  return rules
}

/** A message that has been read, with its holes filled; `#` is the number that the nearest plural is about. */
export function fillMessage(
  message: CompiledMessage,
  values: Values,
  locale: string,
  hash = '#',
): string {
  const parts = message.map((token) => {
    if (token === '#') return hash
    if (typeof token === 'string') return token
    const [name, kind, format] = token
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (kind === 'number') return new Intl.NumberFormat(locale, style(format)).format(Number(value))
    if (kind === 'date') return value ? dateIn(locale, String(value)) : ''
    return typeof format === 'object' && format !== null
      ? choose(format as Branches, kind === 'select' ? undefined : kind, value, values, locale)
      : String(value ?? '')
  })
  return parts.join('')
}

// An instant as an ISO text, in the reader's own time.
const dateIn = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

const style = (format: unknown): Intl.NumberFormatOptions =>
  format === 'percent' ? { style: format } : {}

function choose(
  branches: Branches,
  kind: string | undefined,
  value: unknown,
  values: Values,
  locale: string,
): string {
  const own = Object.hasOwn(branches, String(value)) ? branches[String(value)] : undefined
  if (kind === undefined) return fillBranch(own ?? branches['other'])
  const count = Number(value) - Number(branches['offset'] ?? 0)
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const branch = own ?? branches[rulesOf(locale, type).select(count)] ?? branches['other']
  return fillBranch(branch, new Intl.NumberFormat(locale).format(count))

  function fillBranch(chosen: Branches[string], hash?: string) {
    return Array.isArray(chosen) ? fillMessage(chosen, values, locale, hash) : ''
  }
}
