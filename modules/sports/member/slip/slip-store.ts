import { deviceStore, jsonIn, readSession } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { betKinds } from '../../rules/index.ts'
import { emptySlip, picksMax, type Slip } from './slip.ts'

const Kept = z.object({
  picks: z
    .array(
      z.object({
        outcome: z.int(),
        market: z.int(),
        event: z.int(),
        sport: z.string(),
        eventName: z.string(),
        marketName: z.string(),
        name: z.string(),
        startsAt: z.string(),
        isLive: z.boolean(),
        odds: z.int(),
        version: z.int(),
        status: z.enum(['active', 'suspended', 'closed']),
        isBanker: z.boolean(),
        canJoin: z.boolean(),
        placeTerms: z.nullable(z.object({ places: z.int(), part: z.int(), of: z.int() })),
      }),
    )
    .check(z.maxLength(picksMax)),
  mode: z.enum(['single', 'combined', 'system']),
  kind: z.enum(betKinds),
  sizes: z.array(z.int()),
  eachWay: z.boolean(),
  onChange: z.enum(['ask', 'better', 'any', 'least']),
  leastOdds: z._default(z.string(), ''),
  stake: z.string(),
  stakes: z.record(z.string(), z.string()),
  sent: z.nullable(z.array(z.string())),
})

const listeners = new Set<() => void>()
const held = new Map<string, Slip>()

// A member of this browser has a slip of their own; what a guest put together becomes theirs when they log in.
const keyOf = (): string => `sports.slip.${readSession()?.memberId ?? 'guest'}`

function readKept(key: string): Slip {
  const parsed = Kept.safeParse(jsonIn(deviceStore.read(key)))
  return parsed.success ? parsed.data : emptySlip
}

export function readSlip(): Slip {
  const key = keyOf()
  const known = held.get(key)
  if (known) return known
  const kept = readKept(key)
  const guest =
    key.endsWith('.guest') || kept.picks.length > 0 ? kept : readKept('sports.slip.guest')
  const slip = guest === kept ? kept : guest
  if (slip !== kept) deviceStore.forget('sports.slip.guest')
  held.set(key, slip)
  return slip
}

/** Keeps the slip on this device, through reloads and lost connections. */
export function changeSlip(change: (slip: Slip) => Slip): void {
  const before = readSlip()
  const after = change(before)
  if (after === before) return
  const key = keyOf()
  held.set(key, after)
  if (after.picks.length === 0 && after.sent === null && after.onChange === emptySlip.onChange)
    deviceStore.forget(key)
  else deviceStore.keep(key, JSON.stringify(after))
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For tests: as if the page had just been opened. */
export const forgetSlip = (): void => held.clear()

export const useSlip = (): Slip => useSyncExternalStore(subscribe, readSlip, () => emptySlip)

/** Whether an outcome is in the slip; the component is rendered again only when that changes. */
export const useIsPicked = (outcome: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readSlip().picks.some((pick) => pick.outcome === outcome),
    () => false,
  )
