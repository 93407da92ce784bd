import { lazyPart } from '@tessera/web-kit'
/** What every page follows of a member: a guest's page holds this, and no menu or form of theirs. */

export const Greeting = lazyPart(async () => ({
  default: (await import('./log-in/greeting.tsx')).Greeting,
}))

export { isFirstLogin } from './log-in/first-login.ts'
export { onLeft } from './log-in/tabs.ts'
export { endSession, keepLanguage } from './session.ts'
export { useMember } from './use-member.ts'
