import type { KeyChange } from './key-change.ts'
import { fieldsOf, type SettingsShape } from './fields.ts'
import { seal, unseal } from './seal.ts'

/** The same secret for the same place under the next key; undefined where the key does not open it. */
export function turnSealed(
  { key, next }: KeyChange,
  place: string,
  sealed: Buffer,
): Buffer | undefined {
  const secret = opened(key, place, sealed)
  if (secret === undefined) return undefined
  if (!next) return sealed
  const turned = seal(next, place, secret)
  if (unseal(next, place, turned) !== secret) throw new Error('what was sealed does not open')
  return turned
}

function opened(key: Buffer, place: string, sealed: Buffer): string | undefined {
  try {
    return unseal(key, place, sealed)
  } catch {
    return undefined // of another key
  }
}

/**
 * Settings of one extension with their secrets under the next key. Which fields are secrets is not asked: a
 * sealed text opens for its own field alone, and the extension may be gone.
 */
export function turnFields(
  change: KeyChange,
  extension: string,
  kept: Record<string, string>,
): { fields: Record<string, string>; opened: number } {
  let count = 0
  const turned = Object.entries(kept).map(([name, value]) => {
    const sealed = turnSealed(change, `${extension}.${name}`, Buffer.from(value, 'base64'))
    if (!sealed) return [name, value]
    count += 1
    return [name, sealed.toString('base64')]
  })
  return { fields: Object.fromEntries(turned) as Record<string, string>, opened: count }
}

/** Whether settings of such a shape hold a secret, open or not. */
export const holdsSecret = (
  shape: SettingsShape | undefined,
  kept: Record<string, string>,
): boolean =>
  shape !== undefined && fieldsOf(shape).some(({ name, isSecret }) => isSecret && name in kept)
