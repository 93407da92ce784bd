import { simulatedEventsMost } from '../../../builder-limits.ts'
import { costOf, type FreeStakeTerms } from '../../../free-stake-terms.ts'
import { isEarned, type WhoTerms, whoHears } from '../../../free-who.ts'
import { giftOf } from '../../../gift-terms.ts'
import { CodeTerms } from '../../../kinds/code/kind.ts'
import { readFreeBet } from '../../../kinds/free-bet/kind.ts'
import { readFreeRounds } from '../../../kinds/free-rounds/kind.ts'
import { houseVendor } from '../../free-stakes/give-free-stakes.ts'
import { pastEvents } from '../events.ts'
import {
  type Judge,
  type Judged,
  type Judging,
  noThings,
  rewardOf,
  withinBudget,
} from './past-reward.ts'

type Db = Parameters<Judge>[0]
type Free = { stakes: FreeStakeTerms; who: WhoTerms }

/** Stakes for the deposits and visits of the month, by the decision that holds for real ones. */
async function judgeFree(db: Db, judging: Judging, { stakes, who }: Free): Promise<Judged> {
  const found = await pastEvents(db, whoHears(who), judging)
  const had = new Map<string, number>()
  const rewards = found.slice(0, simulatedEventsMost).flatMap(({ event, ...whose }) => {
    const given = had.get(whose.memberId) ?? 0
    if (!isEarned(who, event, given)) return []
    had.set(whose.memberId, given + 1)
    return [{ ...whose, amount: costOf(stakes), things: noThings, chances: 0 }]
  })
  const isCut = found.length > simulatedEventsMost
  return { ...withinBudget(rewards, judging.budget), isCut, notes: ['claimed'] }
}

const million = 1_000_000n

/** What comes back of the rounds is known where the return of their title is; above a cap less of it is paid. */
export const judgeFreeRounds: Judge = async (db, judging) => {
  const free = readFreeRounds(judging.terms)
  const judged = await judgeFree(db, judging, free)
  const { stakes } = free
  if (stakes.is !== 'rounds') throw new Error('free rounds are of a title')
  const title = `${houseVendor}/${stakes.game}`
  const returnPpm = judging.declaredReturns([title]).get(title)
  if (returnPpm === undefined) return judged
  const staked = judged.rewards.reduce((sum, { amount }) => sum + amount, 0n)
  const notes = stakes.win.most === null ? judged.notes : [...judged.notes, 'capped' as const]
  return { ...judged, notes, prizes: (staked * BigInt(returnPpm)) / million }
}

/** Which bets members make with it is not known, so neither is what they win. */
export const judgeFreeBet: Judge = async (db, judging) => {
  const judged = await judgeFree(db, judging, readFreeBet(judging.terms))
  return { ...judged, notes: [...judged.notes, 'freeBet'] }
}

/** Who will have a code is not known: as if everybody who logged in entered one, which is the most that it gives. */
export const judgeCode: Judge = async (db, judging) => {
  const { gift, uses } = CodeTerms.parse(judging.terms)
  const found = await pastEvents(db, 'visit', judging)
  const rewards = found
    .slice(0, Math.min(simulatedEventsMost, uses ?? simulatedEventsMost))
    .map((whose) => rewardOf(whose, giftOf(gift)))
  const isCut = found.length > simulatedEventsMost && rewards.length === simulatedEventsMost
  return { ...withinBudget(rewards, judging.budget), isCut, notes: ['codes'] }
}
