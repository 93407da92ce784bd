import type { Messages } from '@tessera/web-kit/messages'

type Common = {
  /** As the terms name it. */
  name: string
  /** Null, or no entry of a list, where nothing is typed. */
  isOptional?: true
  /** What it is at first, as the terms have it. */
  start?: unknown
  /** Shown, and part of the terms, only while another field of the same row has one of these values. */
  when?: { field: string; is: readonly (string | boolean)[] }
}

type Bounds = { least: number; most: number }

/**
 * One field of the terms of a kind, for the form that the staff fill in. Its value has the shape that the kind's schema asks
 * for. Its label is the text `<name>` of the form, below a list or a group `<list>.<name>`; a choice has `<name>.<choice>`,
 * and what is said under the field is `<name>.hint`, where the form has it.
 */
export type TermField = Common &
  (
    | /** Ledger units of the promotion's currency, as digits. */ { type: 'amount' }
    | /** Parts per million; `most` in per cent, 100 without it. */ {
        type: 'percent'
        most?: number
      }
    | /** Parts per million, typed as times: 1 000 000 is once. */ {
        type: 'multiple'
        most: number
      }
    | ({ type: 'count' | 'days' | 'hours' | 'minutes' } & Bounds)
    | { type: 'choice'; choices: readonly string[] }
    | { type: 'toggle' }
    | /** `most` letters. */ { type: 'text'; most: number }
    | /** A text in each language, of `most` letters; null where none is typed. */ {
        type: 'names'
        most: number
      }
    | /** An instant, as an ISO text. */ { type: 'moment' }
    | /** Names of game categories. */ { type: 'categories' }
    | /** A share in parts per million for some categories, by name. */ { type: 'weights' }
    | /** `VENDOR:game`, a list. */ { type: 'games' }
    | /** What a reward gives: terms of a gift. */ { type: 'gift' }
    | /** What holds for bonus money: `BonusTerms`. */ { type: 'wager' }
    | /** Fields in an object of their own. */ { type: 'group'; of: readonly TermField[] }
    | /** Rows of fields; of one field with the name '', a list of plain values. */ ({
        type: 'list'
        of: readonly TermField[]
      } & Bounds)
  )

/** The form of a kind: its own fields, in the order in which they are filled in, and what they are called. */
export type TermForm = { texts: Messages; fields: readonly TermField[] }
