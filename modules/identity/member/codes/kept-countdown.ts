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
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null')
    return shape(kept) ? kept : undefined
  } catch {
    return undefined // storage is closed to us: the countdown lives as long as the page
  }
}

export function keepCountdown(purpose: string, countdown: Countdown | undefined): void {
  try {
    if (countdown) sessionStorage.setItem(keyOf(purpose), JSON.stringify(countdown))
    else sessionStorage.removeItem(keyOf(purpose))
  } catch {
    // Storage is closed to us: the server holds the same rule.
  }
}
