import * as z from 'zod/mini'

/**
 * What a channel asks of the member besides the amount. Its label stands in the messages of the channel as
 * `inputs.<name>`, a hint as `inputs.<name>.hint`, each option of a select as `inputs.<name>.<option>`.
 *
 * A `code` is a secret: it is typed masked, read without spaces, hyphens and case, never logged and never kept.
 */
export type ChannelInput =
  | { kind: 'text' | 'code'; min: number; max: number; pattern?: RegExp }
  | { kind: 'phone' }
  | { kind: 'select'; options: readonly string[] }
export type ChannelInputs = Readonly<Record<string, ChannelInput>>

/** The values of declared inputs, as a channel is given them: checked, and without what was only typed for the eye. */
export type InputValues<Inputs extends ChannelInputs> = {
  [Name in keyof Inputs]: Inputs[Name] extends { options: readonly (infer Option)[] }
    ? Option
    : string
}

export const inputKinds = ['text', 'code', 'phone', 'select'] as const

/** An input as the browser is told of it. */
export const ShownInput = z.object({
  name: z.string(),
  kind: z.enum(inputKinds),
  min: z.int(),
  max: z.int(),
  /** The source of a regular expression; empty: any characters. */
  pattern: z.string(),
  options: z.array(z.string()),
})
export type ShownInput = z.output<typeof ShownInput>

/** The longest text that an input takes, before anything is taken off it. */
export const inputLettersMax = 200

const phone = { min: 8, max: 16, pattern: String.raw`^\+[1-9]\d{6,14}$` }

export const shownInputs = (inputs: ChannelInputs = {}): ShownInput[] =>
  Object.entries(inputs).map(([name, input]) => {
    const { kind } = input
    if (kind === 'phone') return { name, kind, ...phone, options: [] }
    if (kind === 'select') return { name, kind, ...boundless, options: [...input.options] }
    const { min, max, pattern } = input
    return { name, kind, min, max, pattern: pattern?.source ?? '', options: [] }
  })
const boundless = { min: 1, max: inputLettersMax, pattern: '' }

/** What was typed, as it counts. */
export function cleanInput({ kind }: Pick<ShownInput, 'kind'>, typed: string): string {
  const text = typed.normalize('NFC').trim()
  if (kind === 'code') return text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (kind === 'phone') return text.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return text
}

export type WrongInput = 'missing' | 'length' | 'form'

/** What is wrong with a clean value; nothing where it fits. */
export function wrongInput(input: ShownInput, value: string): WrongInput | undefined {
  const { kind, min, max, pattern, options } = input
  if (value === '') return 'missing'
  if (kind === 'select') return options.includes(value) ? undefined : 'form'
  if (kind !== 'phone' && (value.length < min || value.length > max)) return 'length'
  const fits = !/\p{Cc}/u.test(value) && (pattern === '' || new RegExp(pattern, 'u').test(value))
  return fits ? undefined : 'form'
}
