import { deriveId, inEachLanguage, spokenIn } from '@tessera/server-kit'
import { serverMessages } from '../../server-messages.ts'
import type { SendMessage } from '../ports.ts'
import { itemWords } from './items.ts'
import type { RedemptionRow } from './redemptions.ts'

const text = spokenIn('loyalty-server', serverMessages.texts)

// A title is plain text: nothing in it may be read as a mark of Markdown.
const plain = (written: string): string => written.replaceAll(/[\\`*_{}[\]<>()#!|~]/g, '\\$&')

/** The message to a member about what became of what they redeemed. */
export const redemptionMessage = ({
  id,
  memberId,
  texts,
  points,
  state,
}: RedemptionRow): Parameters<SendMessage>[1] => ({
  id: deriveId(id, 'decided'),
  memberId,
  texts: inEachLanguage((language) => ({
    title: text(language, `redeemed.${state === 'approved' ? 'approved' : 'rejected'}.title`),
    content: text(language, `redeemed.${state === 'approved' ? 'approved' : 'rejected'}.content`, {
      title: plain(itemWords(texts, language).title),
      points: String(points),
      page: '/member?page=redeemHistory',
    }),
  })),
})
