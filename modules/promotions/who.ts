import * as z from 'zod/mini'
import { segmentDaysMost, segmentListMost } from './builder-limits.ts'
import type { Line } from './kinds/kind.ts'

const some = z.maxLength(segmentListMost)
const Level = z.int().check(z.gte(0), z.lte(10))
/** Something that a member has done within so many days, or has not. */
const Recent = z.object({
  has: z.boolean(),
  days: z.int().check(z.gte(1), z.lte(segmentDaysMost)),
})

export type Recent = z.output<typeof Recent>

/** Which members something is for: everything that is set has to hold. Nothing set: everybody. */
export const Who = z.object({
  /** Dialling codes of the phone number: '52'. */
  dialingCodes: z._default(z.array(z.string().check(z.regex(/^[1-9]\d{0,3}$/))).check(some), []),
  levels: z._default(
    z.nullable(z.object({ from: Level, to: Level }).check(z.refine(({ from, to }) => from <= to))),
    null,
  ),
  deposit: z._default(z.nullable(Recent), null),
  play: z._default(z.nullable(Recent), null),
  languages: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(some), []),
  /** One of these marks, which the staff give to members. */
  tags: z._default(z.array(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/))).check(some), []),
})
export type Who = z.output<typeof Who>

export const everybody: Who = {
  dialingCodes: [],
  levels: null,
  deposit: null,
  play: null,
  languages: [],
  tags: [],
}

/** Whether it is for every member. */
export const isForAll = (who: Who): boolean => whoLines(who).length === 0

const line = (key: Line['key'], facts: Line['facts'] = {}): Line => ({ key, facts })

/** Whom it is for, as sentences of the terms. Marks of the staff are not told. */
export function whoLines({ dialingCodes, levels, deposit, play, languages, tags }: Who): Line[] {
  const lines: Line[] = []
  if (dialingCodes.length > 0) {
    lines.push(line('who.countries', { codes: dialingCodes.map((code) => `+${code}`).join(', ') }))
  }
  if (levels) {
    lines.push(
      levels.from === levels.to
        ? line('who.level', { level: levels.from })
        : line('who.levels', levels),
    )
  }
  if (deposit) {
    lines.push(line(deposit.has ? 'who.deposit' : 'who.noDeposit', { days: deposit.days }))
  }
  if (play) lines.push(line(play.has ? 'who.play' : 'who.noPlay', { days: play.days }))
  if (languages.length > 0) {
    lines.push(line('who.languages', { languages: languages.map(nameOf).join(', ') }))
  }
  if (tags.length > 0) lines.push(line('who.chosen'))
  return lines
}

/** A language in its own words. */
const nameOf = (code: string): string =>
  new Intl.DisplayNames([code.toLowerCase()], { type: 'language' }).of(code.toLowerCase()) ?? code
