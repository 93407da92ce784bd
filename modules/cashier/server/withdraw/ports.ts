import type { Db } from '@tessera/server-kit'
import type { PaymentChannel } from '../../channels/channel.ts'

/** What is still to be staked before money may leave, in ledger units of this unit. */
export type ReadTurnover = (
  db: Db,
  memberId: string,
  unit: string,
) => Promise<{ remaining: bigint }>

/** A message to one member, by language; English is always there. */
export type PlatformMessage = {
  /** The same message is not written again. */
  id: string
  memberId: string
  texts: Record<string, { title: string; content: string }>
}
/** Puts a message in the member's inbox, in the transaction of the change it reports. */
export type SendMessage = (tx: Db, message: PlatformMessage, now: Date) => Promise<void>

/** Ends a receipt for cash with the transfer that credits it, in the transaction of the transfer. */
export type SettleReceipt = (
  tx: Db,
  settling: {
    receiptId: string
    transferId: string
    senderId: string
    receiverId: string
    amount: bigint
    unit: string
  },
  now: Date,
) => Promise<'settled' | 'over' | 'different'>

/** Questions that withdrawals ask of others. */
export type WithdrawPorts = {
  readTurnover: ReadTurnover
  /** Whether a member's contracts as an agent owe something. */
  owesContract: (db: Db, memberId: string) => Promise<boolean>
  /** Without it there are no receipts. */
  settleReceipt?: SettleReceipt
}

/** The answers as long as nobody else gives them: nothing is to be staked, and nothing is owed. */
export const noQuestions: WithdrawPorts = {
  readTurnover: async () => ({ remaining: 0n }),
  owesContract: async () => false,
}

/** What withdrawals are given beside their context. */
export type WithdrawDependencies = WithdrawPorts & {
  channels: readonly PaymentChannel[]
  /** How long a gateway may take, in milliseconds. */
  patience?: number
}
