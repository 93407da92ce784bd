export const acts = ['bet', 'win', 'rollBack'] as const
export type Act = (typeof acts)[number]

/** What may differ of a transaction. `dust`: the vendor counts finer. `notHeard`: the gateway has no record of it. */
export const discrepancyKinds = [
  'betOnlyOurs',
  'betOnlyTheirs',
  'winOnlyTheirs',
  'winOnlyOurs',
  'amountDiffers',
  'currencyDiffers',
  'stateDiffers',
  'doubled',
  'otherMember',
  'otherGame',
  'answerDiffers',
  'notHeard',
  'freeRoundDiffers',
  'dust',
  'otherDay',
  'stuckRound',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

export const losers = ['member', 'house', 'nobody'] as const
export type Loser = (typeof losers)[number]
