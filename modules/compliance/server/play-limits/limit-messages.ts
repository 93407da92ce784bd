import { decimalOf, money } from '@tessera/money'
import { deriveId, inEachLanguage, spokenIn } from '@tessera/server-kit'
import { serverMessages } from '../../server-messages.ts'
import type { WhichLimit } from './limit-rows.ts'
import type { LimitMessage } from './ports.ts'
import type { NearlyUsed } from './nearly-used.ts'

const page = '/member?page=playLimits'
const text = spokenIn('compliance-server', serverMessages.texts)
type Key = keyof typeof serverMessages.texts

const isKey = (key: string): key is Key => key in serverMessages.texts

function nameOf(language: string, { kind, period }: WhichLimit): string {
  const key = `limit.${kind} ${period}`
  return isKey(key) ? text(language, key) : ''
}

const amountOf = ({ kind, unit }: WhichLimit, amount: bigint): string =>
  kind === 'time' ? `${amount} min` : `${decimalOf(money(amount, unit))} ${unit}`

/** The message to a member after the operator set, lowered, raised or removed one of their limits. */
export function changeMessage(
  id: string,
  which: WhichLimit,
  { before, most }: { before: bigint | null; most: bigint | null },
): LimitMessage {
  if (most === null) return message(id, which, ['limitRemoved.title', 'limitRemoved.content'])
  const isMore = before !== null && most > before
  return message(id, which, [isMore ? 'limitRaised.title' : 'limitSet.title', 'limitSet.content'], {
    amount: amountOf(which, most),
  })
}

/** The message to a member who has used 80 or 100% of a limit, sent once a period. */
export function usedMessage(limit: NearlyUsed, percent: 80 | 100): LimitMessage {
  const { memberId, kind, period, resetsAt } = limit
  const id = deriveId(memberId, `limit:${kind}:${period}:${resetsAt.toISOString()}:${percent}`)
  const title = percent === 100 ? 'limitReached.title' : 'limitNear.title'
  return message(id, limit, [title, 'limitUsed.content'], {
    used: amountOf(limit, limit.used),
    most: amountOf(limit, limit.most),
    until: `${resetsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  })
}

const message = (
  id: string,
  which: WhichLimit,
  [title, content]: readonly [title: Key, content: Key],
  holes: Readonly<Record<string, string>> = {},
): LimitMessage => ({
  id,
  memberId: which.memberId,
  texts: inEachLanguage((language) => {
    const about = text(language, content, { ...holes, limit: nameOf(language, which) })
    return {
      title: text(language, title),
      content: `${about}\n\n[${text(language, 'myLimits')}](${page})`,
    }
  }),
})
