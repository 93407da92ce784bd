import { type GuardedPurpose, guardedPurposes } from '../purposes.ts'

/** An account by its name: who owns it, what for, and the unit it holds. */
export type AccountRef = {
  /** `member:<id>`, `house`, `channel:<id>` or `vendor:<code>` */
  owner: string
  purpose:
    | GuardedPurpose
    | 'play'
    | 'clearing'
    | 'fees'
    | 'promotions'
    | 'receivables'
    | 'writeOffs'
    | 'world'
  unit: string
}

/** Accounts of these are locked while they change and are never below zero. */
export const isGuarded = ({ purpose }: Pick<AccountRef, 'purpose'>): boolean =>
  guardedPurposes.some((each) => each === purpose)

/** What a member may spend. */
export const cashOf = (memberId: string, unit: string): AccountRef => ({
  owner: `member:${memberId}`,
  purpose: 'cash',
  unit,
})

/** What a member has, but may not spend while it is under review. */
export const heldOf = (memberId: string, unit: string): AccountRef => ({
  owner: `member:${memberId}`,
  purpose: 'held',
  unit,
})

/** Bonus money that a member may stake. */
export const bonusOf = (memberId: string, unit: string): AccountRef => ({
  owner: `member:${memberId}`,
  purpose: 'bonus',
  unit,
})

/** Bonus money of a member that waits: in the queue, or under review. */
export const bonusHeldOf = (memberId: string, unit: string): AccountRef => ({
  owner: `member:${memberId}`,
  purpose: 'bonusHeld',
  unit,
})

/** The operator's account of a purpose. */
export const houseOf = (purpose: AccountRef['purpose'], unit: string): AccountRef => ({
  owner: 'house',
  purpose,
  unit,
})

/** What a payment channel has taken in for us and not yet handed over. */
export const clearingOf = (channelId: string, unit: string): AccountRef => ({
  owner: `channel:${channelId}`,
  purpose: 'clearing',
  unit,
})
