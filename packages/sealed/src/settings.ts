import { commonProblems } from '@tessera/calls'
import type * as z from 'zod/mini'
import { fieldsOf, type SettingsField, type SettingsShape } from './fields.ts'

/** Settings as they are kept: of a secret its sealed text. */
type Kept = Record<string, string>

/** Seals and opens the secrets of one extension, each for its own field. */
export type Sealer = {
  seal: (field: string, secret: string) => string
  unseal: (field: string, sealed: string) => string
}

/** The settings that are kept, opened. Throws where they cannot be opened, or no longer fit their shape. */
export function openSettings<Shape extends SettingsShape>(
  shape: Shape,
  kept: Kept,
  { unseal }: Pick<Sealer, 'unseal'>,
): z.output<Shape> {
  const opened = fieldsOf(shape).flatMap(({ name, isSecret }) => {
    const value = kept[name]
    return value === undefined ? [] : [[name, isSecret ? unseal(name, value) : value]]
  })
  return shape.parse(Object.fromEntries(opened)) as z.output<Shape>
}

/**
 * Settings as they are to be kept. A secret that is left out stays as it was. Problem: `badInput` with the fields that
 * are wrong.
 */
export function sealSettings(
  shape: SettingsShape,
  { given, before }: { given: Record<string, string>; before: Kept },
  { seal, unseal }: Sealer,
): Kept {
  const fields = fieldsOf(shape)
  const staying = fields.flatMap(({ name, isSecret }) => {
    const sealed = before[name]
    const isLeftOut = isSecret && given[name] === undefined && sealed !== undefined
    return isLeftOut ? [[name, unseal(name, sealed)]] : []
  })
  const read = shape.safeParse({ ...given, ...(Object.fromEntries(staying) as Kept) })
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => [
      path.join('.') || 'settings',
      message,
    ])
    throw commonProblems.badInput({ fields: Object.fromEntries(wrong) })
  }
  const values = read.data as Record<string, string>
  const row = fields.map(({ name, isSecret }) => {
    const value = values[name] ?? ''
    return [name, isSecret ? seal(name, value) : value]
  })
  return Object.fromEntries(row) as Kept
}

export type ShownField = SettingsField & { isSet: boolean; value: string }

/** The settings as the staff see them: of a secret only whether there is one. */
export const showSettings = (shape: SettingsShape, kept: Kept): ShownField[] =>
  fieldsOf(shape).map((field) => ({
    ...field,
    isSet: kept[field.name] !== undefined,
    value: field.isSecret ? '' : (kept[field.name] ?? ''),
  }))

/** What is written down of secrets that were given: that they were. */
export const givenSecrets = (
  shape: SettingsShape,
  given: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(shape)
      .filter(({ name, isSecret }) => isSecret && given[name] !== undefined)
      .map(({ name }) => [name, '…']),
  )
