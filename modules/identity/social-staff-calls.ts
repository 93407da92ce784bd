import { call, Done, Line } from '@tessera/calls'
import * as z from 'zod/mini'
import { identityProblems } from './problems.ts'
import { ProviderId } from './social-calls.ts'

const Plain = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u))

export const ProviderBody = z.object({
  name: Line(40),
  /** Of OpenID Connect providers, Google excepted: the issuer. */
  issuer: z._default(Plain(300), ''),
  clientId: Line(300),
  isOn: z.boolean(),
  /** Empty: as it was. */
  secret: z._default(Plain(2_000), ''),
})
export type ProviderBody = z.output<typeof ProviderBody>

export const ProviderRow = z.object({
  id: ProviderId,
  kind: z.enum(['openid', 'facebook']),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  isOn: z.boolean(),
  hasSecret: z.boolean(),
})
export type ProviderRow = z.output<typeof ProviderRow>

/** The providers of social log-in. */
export const socialStaffCalls = {
  listProviders: call({
    method: 'GET',
    path: '/wps/staff/social',
    access: 'staff:social.write',
    summary: 'The configured providers, without their secrets',
    reply: z.object({ list: z.array(ProviderRow) }),
  }),

  writeProvider: call({
    method: 'PUT',
    path: '/wps/staff/social/:id',
    access: 'staff:social.write',
    proof: 'recent',
    summary: 'Set a provider up; a missing secret stays as it is',
    encrypted: true,
    params: z.object({ id: ProviderId }),
    body: ProviderBody,
    reply: Done,
    problems: [identityProblems.providerRefused],
  }),
}
