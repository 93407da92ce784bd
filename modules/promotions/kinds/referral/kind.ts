import { shareOf } from '@tessera/money'
import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { giftLine, GiftTerms } from '../../gift-terms.ts'
import {
  giftTimesMostPpm,
  referralDaysMost,
  referralLevelsMost,
  referralPpmMost,
} from '../../limits.ts'
import { amountIn, defineRewardKind, type Line } from '../kind.ts'

export const ReferralTerms = z
  .object({
    /** Once for each friend who qualifies. */
    oneOff: z.nullable(
      z.object({
        toReferrer: GiftTerms,
        toFriend: z.nullable(GiftTerms),
        /** The least first deposit, and the least valid bets, within the days after registration. */
        smallestDeposit: Digits,
        smallestBets: Digits,
        days: z.int().check(z.gte(1), z.lte(referralDaysMost)),
        isPhoneNeeded: z.boolean(),
      }),
    ),
    /** A share of the valid bets of friends, of their friends, and of theirs, each business day. */
    ongoing: z.nullable(
      z.object({
        levelsPpm: z
          .array(z.int().check(z.gte(1), z.lte(referralPpmMost)))
          .check(z.minLength(1), z.maxLength(referralLevelsMost)),
        multiplePpm: z.int().check(z.gte(0), z.lte(giftTimesMostPpm)),
      }),
    ),
    /** What a shared address does. A shared device, card, phone, e-mail or name always disqualifies. */
    sameAddress: z.enum(['refused', 'reviewed', 'allowed']),
    /** Whether an agent is also paid for members whose rebate they get already. */
    paysAgents: z.boolean(),
  })
  .check(
    z.refine(({ oneOff, ongoing }) => oneOff !== null || ongoing !== null, 'one of both is needed'),
  )
export type ReferralTerms = z.output<typeof ReferralTerms>
export type OneOff = NonNullable<ReferralTerms['oneOff']>

/** Refer and win: rewards for friends who come by a member's link. */
export const referral = defineRewardKind({
  name: 'referral',
  Terms: ReferralTerms,
  lines: ({ oneOff, ongoing, sameAddress, paysAgents }, unit) => [
    ...(oneOff ? oneOffLines(oneOff, unit) : []),
    ...(ongoing
      ? [
          ...ongoing.levelsPpm.map((ppm, at): Line => ({
            key: `referral.level.${levelNames[at] ?? 'first'}`,
            facts: { percentPpm: ppm },
          })),
          { key: 'referral.daily' as const, facts: {} },
          ongoing.multiplePpm === 0
            ? { key: 'referral.free' as const, facts: {} }
            : {
                key: 'referral.wager' as const,
                facts: { times: ongoing.multiplePpm / 1_000_000 },
              },
        ]
      : []),
    { key: 'referral.shared', facts: {} },
    { key: `referral.address.${sameAddress}`, facts: {} },
    { key: paysAgents ? 'referral.agents.paid' : 'referral.agents', facts: {} },
  ],
  example: ({ oneOff, ongoing }, unit) => {
    if (oneOff) {
      return {
        key: 'referral.example',
        facts: {
          deposit: amountIn(oneOff.smallestDeposit, unit),
          bets: amountIn(oneOff.smallestBets, unit),
        },
      }
    }
    const [first = 0] = ongoing?.levelsPpm ?? []
    const share = shareOf(exampleBet, first)
    return {
      key: 'referral.example.daily',
      facts: {
        bets: amountIn(String(exampleBet), unit),
        paid: amountIn(String(share), unit),
      },
    }
  },
})

const levelNames = ['first', 'second', 'third'] as const
// Ten thousand, in ledger units.
const exampleBet = 100_000_000n

const oneOffLines = (oneOff: OneOff, unit: string): Line[] => [
  { key: 'referral.forYou', facts: {} },
  giftLine(oneOff.toReferrer, unit),
  ...(oneOff.toFriend
    ? [{ key: 'referral.forFriend' as const, facts: {} }, giftLine(oneOff.toFriend, unit)]
    : []),
  {
    key: 'referral.deposit',
    facts: { least: amountIn(oneOff.smallestDeposit, unit), days: oneOff.days },
  },
  {
    key: 'referral.bets',
    facts: { least: amountIn(oneOff.smallestBets, unit), days: oneOff.days },
  },
  ...(oneOff.isPhoneNeeded ? [{ key: 'referral.phone' as const, facts: {} }] : []),
]
