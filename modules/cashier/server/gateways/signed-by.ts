import { createHmac, timingSafeEqual } from 'node:crypto'
import { noticeFreshSeconds } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import type { RawNotice } from '../../channels/channel.ts'

/** HMAC-SHA256 as lower-case hexadecimal digits. */
export const hmacOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Whether one of these is the signature, without telling by the time how much of it is right. */
export function isSignedBy(right: string, given: readonly string[]): boolean {
  const bytes = Buffer.from(right)
  return given.some((each) => {
    const other = Buffer.from(each)
    return other.length === bytes.length && timingSafeEqual(other, bytes)
  })
}

/** Problem: `staleNotice` where this second is too far from now. */
export function assertFresh(second: string, now: Date): void {
  const age = Math.abs(now.getTime() / 1_000 - Number(second))
  if (!/^\d{1,12}$/.test(second) || !(age <= noticeFreshSeconds))
    throw cashierProblems.staleNotice()
}

/** One header of a notice; empty where it is missing. */
export const headerOf = ({ headers }: RawNotice, name: string): string =>
  String(headers[name.toLowerCase()] ?? '')
