import * as z from 'zod/mini'

/** A whole number within bounds; in a query it arrives as digits. */
export const Whole = ({ min, max }: { min: number; max: number }) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^(?:0|-?[1-9]\d{0,14})$/))]),
      z.transform((value: number | string) => Number(value)),
    ),
    z.int().check(z.gte(min), z.lte(max)),
  )

// There is no year 0, and no business is outside these years.
const inReach = z.regex(/^(?:19|2[01])\d\d-/, 'a date from 1900 to 2199')

/** A calendar day that is asked for: 2026-11-24. */
export const Day = z.iso.date().check(inReach)

/** An instant that is asked for, as ISO text in UTC. */
export const Instant = z.iso.datetime().check(inReach)

/** An instant that is asked for, as ISO text with any offset. */
export const InstantAnywhere = z.iso.datetime({ offset: true }).check(inReach)

/** An instant: a Date in the server, an ISO text in UTC on the wire. */
export const Moment = z.pipe(
  z.union([z.date(), InstantAnywhere]),
  z.transform((value: Date | string) => (value instanceof Date ? value.toISOString() : value)),
)

/** A text of one line, trimmed, of `max` characters at most, that may be left empty. PostgreSQL keeps no NUL. */
export const LineOrEmpty = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]*$/u))

/** The same, with at least one character. */
export const Line = (max: number) => LineOrEmpty(max).check(z.minLength(1))

// Characters that are invisible, have no glyph of their own, or change the direction of what follows.
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/**
 * Whether each character of a name is shown as the letter that it is: none is hidden, and none is a decorated form of
 * another (full-width, ligature, mathematical; Unicode Technical Standard 39).
 */
export const isPlainlyShown = (name: string): boolean =>
  !unseen.test(name) && name.normalize('NFKC') === name.normalize('NFC')

/** A name or title that others read, of one line. */
export const ShownName = (max: number) =>
  Line(max).check(z.refine(isPlainlyShown, 'has hidden or decorated characters'))

/** Page numbers start at 1. Deep pages are refused: filters find what paging does not. */
export const PageNo = z._default(Whole({ min: 1, max: 10_000 }), 1)

/** How many rows a page holds. */
export const PageSize = (usual: number, max = 100) => z._default(Whole({ min: 1, max }), usual)

/**
 * The position of a page in a list by time: the `next` of the page before it. An instant in microseconds since 1970,
 * and the row there.
 */
export const PlaceInTime = z
  .string()
  .check(z.regex(/^\d{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** A reply that says only that it was done. */
export const Done = z.object({ success: z.literal(true) })

/** Characters of a reason. */
export const reasonMin = 3
export const reasonMax = 200

/** The reason of a change by the staff. It is stored in the history with the change. */
export const Reason = Line(reasonMax).check(z.minLength(reasonMin))
