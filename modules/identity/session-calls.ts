import { call, Done } from '@tessera/calls'
import * as z from 'zod/mini'
import { Language, MemberInfo } from './shapes.ts'

/** What every page asks from its first moment on: apart, so that the other calls come when they are needed. */
export const sessionCalls = {
  readMember: call({
    method: 'GET',
    path: '/wps/member/info',
    access: 'trial',
    isForChange: true,
    summary: 'Who is logged in',
    reply: MemberInfo,
  }),

  chooseLanguage: call({
    method: 'POST',
    path: '/wps/member/language',
    access: 'trial',
    summary: 'Keep the language that the member chose',
    body: z.object({ language: Language }),
    reply: Done,
  }),
}
