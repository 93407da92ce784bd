import { deriveId, inEachLanguage, spokenIn } from '@tessera/server-kit'
import { serverMessages } from '../../server-messages.ts'
import type { LimitMessage } from '../play-limits/ports.ts'
import type { BreakRow } from './break-rows.ts'

const text = spokenIn('compliance-server', serverMessages.texts)
const stamp = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The message to a member whose break has started. */
export const beginMessage = ({ id, memberId, kind, until }: BreakRow): LimitMessage => ({
  id: deriveId(id, 'break begun'),
  memberId,
  texts: inEachLanguage((language) => {
    const about = until
      ? text(language, 'breakBegun.content', { until: stamp(until) })
      : text(language, 'breakBegun.permanent')
    return {
      title: text(language, kind === 'timeOut' ? 'timeOutBegun.title' : 'exclusionBegun.title'),
      content: `${about}\n\n[${text(language, 'myBreak')}](/member?page=takeBreak)`,
    }
  }),
})

/** The message to a member whose last break has ended. */
export const endMessage = ({ id, memberId }: Pick<BreakRow, 'id' | 'memberId'>): LimitMessage => ({
  id: deriveId(id, 'break over'),
  memberId,
  texts: inEachLanguage((language) => ({
    title: text(language, 'breakOver.title'),
    content: `${text(language, 'breakOver.content')}\n\n[${text(language, 'myLimits')}](/member?page=playLimits)`,
  })),
})
