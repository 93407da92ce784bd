/** The categories of the promotions centre, in their order. */
export const places = [
  'deposit',
  'free',
  'cashback',
  'missions',
  'draws',
  'friends',
  'other',
] as const
export type Place = (typeof places)[number]

const placeOfKind: Record<string, Place> = {
  'deposit-match': 'deposit',
  'no-deposit': 'free',
  'free-rounds': 'free',
  'free-bet': 'free',
  code: 'free',
  cashback: 'cashback',
  'rebate-boost': 'cashback',
  mission: 'missions',
  streak: 'missions',
  leaderboard: 'missions',
  raffle: 'draws',
  wheel: 'draws',
  'red-envelope': 'draws',
  referral: 'friends',
  activity: 'friends',
}

/** In which category promotions of a kind are. */
export const placeOf = (kind: string): Place => placeOfKind[kind] ?? 'other'
