import { call, commonProblems, Done, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { identityProblems } from './problems.ts'
import { LoginResult } from './shapes.ts'

export const ProviderId = z.string().check(z.regex(/^[a-z][a-z0-9]{1,19}$/))

const Part = z.string().check(z.maxLength(4_000), z.regex(/^[^\p{Cc}]*$/u))

/** The answer of a provider in the redirect: code and state, or an error. */
export const ProviderAnswer = z.object({
  provider: ProviderId,
  answer: z.object({
    code: z.optional(Part),
    state: z.optional(Part),
    iss: z.optional(Part),
    error: z.optional(Part),
    error_description: z.optional(Part),
    id_token: z.optional(Part),
    response: z.optional(Part),
  }),
})
export type SocialAnswer = { provider: string; answer: Record<string, string> }

const Leave = z.object({ url: z.string() })
const beginning = [identityProblems.notEnabled, identityProblems.socialRefused]

/** Social log-in (specification 2, 7), where the staff have set a provider up. */
export const socialCalls = {
  listSocial: call({
    method: 'GET',
    path: '/wps/session/social',
    access: 'guest',
    isForAll: true,
    summary: 'The providers for log-in',
    reply: z.object({
      list: z.array(
        z.object({ id: ProviderId, name: z.string(), kind: z.enum(['openid', 'facebook']) }),
      ),
    }),
  }),

  beginSocial: call({
    method: 'POST',
    path: '/wps/session/social/begin',
    access: 'guest',
    summary: 'The log-in page of a provider; this browser alone can come back',
    body: z.object({ provider: ProviderId }),
    reply: Leave,
    problems: beginning,
  }),

  logInBySocial: call({
    method: 'POST',
    path: '/wps/session/social',
    access: 'guest',
    summary: 'Log in with the answer of a provider',
    encrypted: true,
    body: ProviderAnswer,
    reply: LoginResult,
    problems: [
      ...beginning,
      identityProblems.socialUnknown,
      identityProblems.accountBlocked,
      identityProblems.extraVerification,
    ],
  }),

  listSocialLinks: call({
    method: 'GET',
    path: '/wps/member/social',
    access: 'member',
    summary: 'The linked accounts of the member',
    reply: z.object({
      list: z.array(
        z.object({ provider: z.string(), name: z.string(), label: z.string(), madeAt: Moment }),
      ),
    }),
  }),

  beginSocialLink: call({
    method: 'POST',
    path: '/wps/member/social/begin',
    access: 'member',
    summary: 'The page of a provider, to link the account there to this one',
    body: z.object({ provider: ProviderId }),
    reply: Leave,
    problems: [...beginning, identityProblems.proofNeeded],
  }),

  linkSocial: call({
    method: 'POST',
    path: '/wps/member/social',
    access: 'member',
    summary: 'Link the answer of a provider, on the session that asked',
    encrypted: true,
    body: ProviderAnswer,
    reply: Done,
    problems: [...beginning, identityProblems.socialTaken, identityProblems.socialLinked],
  }),

  removeSocialLink: call({
    method: 'DELETE',
    path: '/wps/member/social/:provider',
    access: 'member',
    summary: 'Take a link away',
    params: z.object({ provider: ProviderId }),
    reply: Done,
    problems: [identityProblems.proofNeeded, commonProblems.notFound],
  }),
}
