import type { SlotFeature } from '@tessera/slot-kit'

/** What the page says in words over the picture. Wins are in ten-thousandths of the stake. */
export type Display = {
  /** What the round has brought so far. */
  won: number
  /** What was paid for it: a bought feature is worth several stakes. */
  paid: number
  /** What the step at hand has brought. */
  note?: Note | undefined
  /** A large sign in front of the reels. */
  card?: Card | undefined
  /** What is under way, and how far. */
  banner?: Banner | undefined
  /** How the round ended: what is worth no more than the stake is not celebrated. */
  end?: WinSize | undefined
}

export type Note =
  | { kind: 'line'; line: number; symbol: string; count: number; pay: number }
  | { kind: 'ways'; symbol: string; ways: number; pay: number }
  | { kind: 'wins'; count: number; pay: number }
  | { kind: 'times'; times: number }

export type Card =
  | { kind: 'feature'; feature: SlotFeature; awarded: number; special?: string | undefined }
  | { kind: 'more'; awarded: number }
  | { kind: 'jackpot'; tier: string; pay: number }
  | { kind: 'win'; size: WinSize }

export type Banner =
  | { kind: 'free'; number: number; of: number; times: number; special?: string | undefined }
  | { kind: 'respins'; left: number; of: number }
  | { kind: 'respin' }
  | { kind: 'fall'; number: number; times: number }
  | { kind: 'pick'; opened: number }

export type WinSize = 'plain' | 'win' | 'big' | 'huge'

const stake = 10_000

/** How large a win is beside its stake. */
export function sizeOf(multiplier: number): WinSize {
  if (multiplier <= stake) return 'plain'
  if (multiplier < 10 * stake) return 'win'
  return multiplier < 50 * stake ? 'big' : 'huge'
}

/** Seconds in which the sum of a win is counted up. */
export const countSeconds: Record<WinSize, number> = { plain: 0, win: 0.7, big: 2, huge: 3.6 }
