import type { MemberContext } from '@tessera/server-kit'

/** The same request for a reader of this language; without one, of the language of the account. */
export const inLanguage = (context: MemberContext, language: string | undefined): MemberContext =>
  language
    ? { ...context, member: { ...context.member, language: language.toUpperCase() } }
    : context
