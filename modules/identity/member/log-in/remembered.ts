import { wallClock } from '@tessera/web-kit'

/** What a browser keeps of who asked to be remembered: no secret, and only for a day (specification 9). */
export type Remembered = { username: string; country: string; mobileNum: string; until: number }

const key = 'tessera.remember'
const dayMilliseconds = 86_400_000

const isOne = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  (['username', 'country', 'mobileNum'] as const).every(
    (field) => typeof (value as Remembered)[field] === 'string',
  ) &&
  typeof (value as Remembered).until === 'number'

export function readRemembered(): Remembered | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isOne(kept) && kept.until > wallClock() ? kept : undefined
  } catch {
    return undefined // storage is closed to us: nobody is remembered
  }
}

export function keepRemembered(
  who: Partial<Pick<Remembered, 'username' | 'country' | 'mobileNum'>> | undefined,
): void {
  try {
    if (!who) return localStorage.removeItem(key)
    const usual = { username: '', country: '', mobileNum: '' }
    localStorage.setItem(
      key,
      JSON.stringify({ ...usual, ...who, until: wallClock() + dayMilliseconds }),
    )
  } catch {
    // Storage is closed to us: nobody is remembered.
  }
}
