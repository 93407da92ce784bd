import { deviceStore, jsonIn, tabStore } from '@tessera/web-kit'
import * as z from 'zod/mini'
import { slipTicketsMax } from '../../../limits.ts'
import { emptySlip, type Item, type Slip } from './slip.ts'

// A browser gives a site some five million letters: a slip with more is kept while the page is open.
const lettersMax = 1_500_000

const Kept = z.object({
  items: z
    .array(
      z.object({
        key: z.string(),
        play: z.string(),
        selection: z.array(z.array(z.string())),
        amount: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
        series: z.nullable(z.int()),
      }),
    )
    .check(z.maxLength(slipTicketsMax)),
  sent: z.nullable(
    z.object({ slipId: z.string(), numero: z.string(), ticketIds: z.array(z.string()) }),
  ),
})

const written = (slip: Slip): string =>
  JSON.stringify(slip, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )

function readSlip(text: string | undefined): Slip | undefined {
  const parsed = Kept.safeParse(jsonIn(text))
  if (!parsed.success) return undefined
  const items = parsed.data.items.map(({ amount, ...item }): Item => ({
    ...item,
    amount: BigInt(amount),
  }))
  return { items, sent: parsed.data.sent }
}

/** Whose slip of which game it is: another member of this browser has their own. */
export type SlipOwner = { member: string; game: string; currency: string }
const keyOf = (what: string, { member, game, currency }: SlipOwner) =>
  `lottery.${what}.${member}.${game}.${currency}`

/** The slip lasts as long as the tab: an order without an answer is asked for again after a reload. */
export const readKeptSlip = (owner: SlipOwner): Slip =>
  readSlip(tabStore.read(keyOf('slip', owner))) ?? emptySlip

export function keepSlip(owner: SlipOwner, slip: Slip): void {
  const text = written(slip)
  if (slip.items.length === 0 || text.length > lettersMax) tabStore.forget(keyOf('slip', owner))
  else tabStore.keep(keyOf('slip', owner), text)
}

/** What was bought last, on this device. */
export const readLastSlip = (owner: SlipOwner): readonly Item[] =>
  readSlip(deviceStore.read(keyOf('last', owner)))?.items ?? []

export function keepLastSlip(owner: SlipOwner, items: readonly Item[]): void {
  const text = written({ items, sent: null })
  if (text.length <= lettersMax) deviceStore.keep(keyOf('last', owner), text)
}
