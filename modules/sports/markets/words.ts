import { marketsMessages } from '../markets-messages.ts'
import type { SportCode } from '../sport.ts'
import { sports } from '../sport.ts'
import { lineOfQuarters, quartersOf } from './lines.ts'
import type { Specifiers } from './market-type.ts'

export type MarketKey = keyof typeof marketsMessages.texts & string

/** Says a text of `sports-markets` in one language: the screens' and the server's way fit both. */
export type Say = (key: MarketKey, holes: Readonly<Record<string, string>>) => string

/** Who plays. `entries`: the names of a field by their keys. `from`: the score at acceptance, for a leg that counts from it. */
export type EventNames = {
  sport: SportCode
  home?: string
  away?: string
  entries?: Readonly<Record<string, string>>
  from?: readonly [number, number]
}

export type MarketWords = {
  /** 'Total goals (1st half)'. */
  name: string
  /** 'Over 2.5', 'Ayala -0.25'. */
  outcome(key: string): string
  /** How it is settled, in plain sentences. */
  rule: string
}

/** The types whose legs count from the score at acceptance. Named here: a screen needs their words without their rules. */
export const typesFromScore: readonly string[] = ['asian-handicap']

/** A line as a handicap: '+0.25', '-1', '0'. */
export const signed = (quarters: number): string =>
  quarters > 0 ? `+${lineOfQuarters(quarters)}` : lineOfQuarters(quarters)

/** The name, the outcomes and the rule of a market. A text of the sport's kind goes before one for all kinds. */
export function marketWords(
  say: Say,
  type: string,
  specifiers: Specifiers,
  names: EventNames,
): MarketWords {
  const { kind } = sports[names.sport]
  const holes = holesOf(specifiers, names)
  const firstOf = (...keys: string[]): string | undefined => {
    const key = keys.find(isKey)
    return key && say(key, holes)
  }
  // A part of a match, a set, a map: its own text behind the name, unless the name has it.
  const placed = (name: string): string => {
    const { period } = specifiers
    const part = period && firstOf(`period.${kind}.${period}`, `period.${period}`)
    return part ? say('inPart', { market: name, part }) : name
  }
  const outcome = (key: string): string => {
    const own = firstOf(
      `outcome.${type}.${kind}.${key}`,
      `outcome.${type}.${key}`,
      `outcome.${kind}.${key}`,
      `outcome.${key}`,
    )
    if (own !== undefined) return own
    if (key.includes('/')) return key.split('/').map(outcome).join(' / ')
    return names.entries?.[key] ?? key
  }
  return {
    name: placed(firstOf(`name.${type}.${kind}`, `name.${type}`) ?? type),
    outcome: (key) => {
      const { from } = names
      const isFrom = from && from[0] + from[1] > 0 && typesFromScore.includes(type)
      const said = outcome(key)
      return isFrom ? say('fromScore', { outcome: said, score: from.join(':') }) : said
    },
    rule: [
      firstOf(`rule.${type}.${kind}`, `rule.${type}`),
      specifiers['period'] && firstOf(`rule.period.${kind}`, 'rule.period'),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const isKey = (key: string): key is MarketKey => key in marketsMessages.texts

// Every text may use all of these; specifiers stand under their own names.
function holesOf(specifiers: Specifiers, names: EventNames): Record<string, string> {
  const { home = '', away = '' } = names
  const { line, side } = specifiers
  const quarters = line === undefined ? 0 : quartersOf(line)
  return {
    ...specifiers,
    home,
    away,
    team: side === 'away' ? away : home,
    homeLine: signed(quarters),
    awayLine: signed(0 - quarters),
  }
}
