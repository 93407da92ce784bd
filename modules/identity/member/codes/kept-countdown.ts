import { jsonIn, tabStore } from '@tessera/web-kit'

/** Until when no other code is sent, and to which number the last one went. */
export type Countdown = { until: number; country: string; mobileNum: string }

const keyOf = (purpose: string) => `tessera.resend.${purpose}`

const shape = (value: unknown): value is Countdown =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Countdown).until === 'number' &&
  typeof (value as Countdown).country === 'string' &&
  typeof (value as Countdown).mobileNum === 'string'

/** A countdown lasts as long as the tab: a reload does not begin it anew. */
export function readCountdown(purpose: string): Countdown | undefined {
  const kept = jsonIn(tabStore.read(keyOf(purpose)))
  return shape(kept) ? kept : undefined
}

export function keepCountdown(purpose: string, countdown: Countdown | undefined): void {
  if (countdown) tabStore.keep(keyOf(purpose), JSON.stringify(countdown))
  else tabStore.forget(keyOf(purpose))
}
