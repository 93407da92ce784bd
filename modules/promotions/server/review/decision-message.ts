import { deriveId, inEachLanguage, spokenIn } from '@tessera/server-kit'
import { reviewServerMessages } from '../../review-server-messages.ts'
import type { ReviewPorts } from './ports.ts'

const text = spokenIn('promotions-review-server', reviewServerMessages.texts)

// What people have written is plain text: nothing in it may be read as a mark of Markdown.
const plain = (written: string): string =>
  written.replaceAll(/[\\`*_{}[\]<>()#!|~]/g, String.raw`\$&`)

type Told = {
  of: 'application' | 'reward'
  id: string
  memberId: string
  names: Record<string, string>
  isApproved: boolean
  reason: string
  page: string
}

const sentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

/** The message to a member about a decision of the staff. */
export function decisionMessage(told: Told): Parameters<ReviewPorts['sendMessage']>[1] {
  const { of, id, memberId, names, isApproved, reason, page } = told
  const part = `${of}.${isApproved ? 'approved' : 'rejected'}` as const
  return {
    id: deriveId(id, 'decided'),
    memberId,
    texts: inEachLanguage((language) => ({
      title: text(language, `${part}.title`),
      content: text(language, `${part}.content`, {
        name: plain(names[language] ?? names['EN'] ?? ''),
        reason: plain(sentence(reason)),
        page,
      }),
    })),
  }
}
