import { call, Done, Line } from '@tessera/calls'
import * as z from 'zod/mini'
import { identityProblems } from './problems.ts'
import { ProviderId } from './social-calls.ts'

const Plain = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u))

export const ProviderBody = z.object({
  name: Line(40),
  /** Of houses that speak OpenID Connect, Google excepted: its address. */
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

/** Which other houses may say who somebody is. */
export const socialStaffCalls = {
  listProviders: call({
    method: 'GET',
    path: '/wps/staff/social',
    access: 'staff:social.write',
    summary: 'The houses that are set up, without their secrets',
    reply: z.object({ list: z.array(ProviderRow) }),
  }),

  writeProvider: call({
    method: 'PUT',
    path: '/wps/staff/social/:id',
    access: 'staff:social.write',
    proof: 'recent',
    summary: 'Set a house up; a secret that is not given stays',
    encrypted: true,
    params: z.object({ id: ProviderId }),
    body: ProviderBody,
    reply: Done,
    problems: [identityProblems.providerRefused],
  }),
}
