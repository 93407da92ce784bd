import { decimalOf, money } from '@tessera/money'
import { deriveId, inEachLanguage, spokenIn } from '@tessera/server-kit'
import { serverMessages } from '../../server-messages.ts'
import type { ReceiptRow } from './receipts.ts'

const text = spokenIn('agents-server', serverMessages.texts)

const pages = {
  receiptWritten: '/member?page=transferUpline',
  receiptDisputed: '/agentHome?page=custodyReceipts',
  receiptCancelled: '/help',
} as const

/** The message of what happened to a receipt: to its member, or to its agent where the member disputes it. */
export function receiptMessage(
  what: keyof typeof pages,
  { id, agentId, memberId, agentName: agent, amount, unit }: ReceiptRow,
) {
  const facts = {
    agent,
    amount: `${decimalOf(money(amount, unit))} ${unit}`,
    page: pages[what],
  }
  return {
    id: deriveId(id, what),
    memberId: what === 'receiptDisputed' ? agentId : memberId,
    texts: inEachLanguage((language) => ({
      title: text(language, `${what}.title`),
      content: text(language, `${what}.content`, facts),
    })),
  }
}
