/** Members, ids and units are small numbers here; the product or the model maps them to real ids. */
export type Command =
  | {
      kind: 'deposit' | 'withdraw' | 'hold'
      id: number
      member: number
      unit: string
      amount: bigint
    }
  | { kind: 'give'; id: number; member: number; to: number; unit: string; amount: bigint }
  | { kind: 'place'; id: number; member: number; unit: string; amount: bigint; game: string }
  | { kind: 'settle'; id: number; prize: bigint; validBet: bigint }
  | { kind: 'void'; id: number }
  | { kind: 'rollBack'; id: number; member: number }
  | { kind: 'limit'; member: number; unit: string; what: 'stake' | 'wager' | 'loss'; most: bigint }

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

export type Answer = { isFirst: boolean; balance: bigint; version: bigint } | { problem: string }

/** One line that shows a command or an answer, for counter-examples. */
export const describe = (said: Command | Answer) =>
  Object.entries(said)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ')
