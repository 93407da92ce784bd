import type { Answer } from './command.fixture.ts'

// What the model keeps: accounts, bets, limits, and what was asked under each id.

export type Account = { balance: bigint; version: bigint }
export type Bet = { member: number; unit: string; stake: bigint; ending?: Ending }
export type Ending = { kind: string; status: string; prize: bigint; validBet: bigint }

/** What was asked under an id, what was answered, and what its asker had then: for ever. */
type Memory = Account & { kind: string; member: number; content: string; answer: Answer }

export type Model = {
  /** The accounts: `0.cash.USD`, `vendor.USD`. */
  accounts: Map<string, Account>
  bets: Map<number, Bet>
  /** `0.USD.wager`: the most of it in a period, in which everything here happens. */
  limits: Map<string, bigint>
  remembered: Map<string, Memory>
  /** The unit of each member's oldest account. */
  firstUnits: Map<number, string>
}

export const emptyModel = (): Model => ({
  accounts: new Map(),
  bets: new Map(),
  limits: new Map(),
  remembered: new Map(),
  firstUnits: new Map(),
})

/** Every member who is named has an account from then on, whatever the outcome. */
export function know({ firstUnits }: Model, member: number, unit: string): void {
  if (!firstUnits.has(member)) firstUnits.set(member, unit)
}

export const accountOf = ({ accounts }: Model, name: string): Account => {
  const account = accounts.get(name) ?? { balance: 0n, version: 0n }
  accounts.set(name, account)
  return account
}
