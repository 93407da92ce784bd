import type { Db } from '@tessera/server-kit'
import type { SendMessage } from '../contracts/tell-step.ts'

/** What receipts ask of the cashier and of the messages. */
export type ReceiptPorts = {
  /** Our signature under a text, with the key of the statements. */
  sign: (text: string) => { signature: string; keyId: string }
  /** What an agent may send to a member at once, and within how many hours cash is to be credited. */
  transferTerms: (
    db: Db,
    unit: string,
  ) => Promise<{ smallest: bigint; largest: bigint; receiptHours: number }>
  sendMessage: SendMessage
}
