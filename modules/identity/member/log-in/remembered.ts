import { deviceStore, jsonIn, wallClock } from '@tessera/web-kit'

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
  const kept = jsonIn(deviceStore.read(key))
  return isOne(kept) && kept.until > wallClock() ? kept : undefined
}

export function keepRemembered(
  who: Partial<Pick<Remembered, 'username' | 'country' | 'mobileNum'>> | undefined,
): void {
  if (!who) return deviceStore.forget(key)
  const usual = { username: '', country: '', mobileNum: '' }
  const until = wallClock() + dayMilliseconds
  deviceStore.keep(key, JSON.stringify({ ...usual, ...who, until }))
}
