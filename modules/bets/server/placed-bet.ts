import type { Problem } from '@tessera/calls'
import { type Moved, type MovedRow, readBalance } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { betsProblems } from '../problems.ts'
import { limitReached } from './limit-reached.ts'
import { movedOfBet } from './move-bets.ts'
import { findPurse } from './purses.ts'

type Asked = { memberId: string; stake: Money }

/** A row of `bets.move()` about a stake as an answer, or as the problem it is: with the figures that refused it. */
export async function placedBet(db: Db, row: MovedRow, asked: Asked): Promise<Moved> {
  const problem = await problemOf(db, row.outcome, asked)
  if (problem) throw problem
  return movedOfBet(row)
}

async function problemOf(db: Db, outcome: string, asked: Asked): Promise<Problem | undefined> {
  if (outcome === 'limit_reached') return limitReached(db, asked)
  if (outcome === 'insufficient_funds') return notCovered(db, asked)
  if (outcome !== 'bonus_stake_above') return undefined
  const { most } = (await findPurse(db, asked.memberId, asked.stake.currency)) ?? {}
  return most
    ? betsProblems.bonusStakeAbove({ most: money(most, asked.stake.currency) })
    : undefined
}

/** Where cash and bonus together would cover a stake: what the largest one is. Undefined: they would not. */
async function notCovered(db: Db, { memberId, stake }: Asked): Promise<Problem | undefined> {
  const unit = stake.currency
  const purse = await findPurse(db, memberId, unit)
  if (!purse?.isOpen) return undefined
  const { cash, bonus } = await readBalance(db, memberId, unit)
  if (cash.amount + bonus.amount < stake.amount) return undefined
  const ofBonus = purse.most !== null && purse.most < bonus.amount ? purse.most : bonus.amount
  const largest = cash.amount > ofBonus ? cash.amount : ofBonus
  return betsProblems.stakeNotCovered({ largest: money(largest, unit), cash, bonus })
}
