import { call, Done } from '@tessera/calls'
import * as z from 'zod/mini'
import { HumanPurpose } from './human-calls.ts'
import { identityProblems } from './problems.ts'

const Text = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))

/** Who checks that somebody is a person, and for what. The key goes in and never comes out. */
export const HumanSettings = z.object({
  provider: z.enum(['altcha', 'geetest']),
  purposes: z.array(HumanPurpose).check(z.maxLength(4)),
  settings: z._default(z.object({ captchaId: z._default(Text, '') }), { captchaId: '' }),
})
export type HumanSettings = z.output<typeof HumanSettings>

/** What the back office reads and sets of it. */
export const humanStaffCalls = {
  readHumanSettings: call({
    method: 'GET',
    path: '/wps/staff/human',
    access: 'staff:human.write',
    summary: 'Who checks that visitors are people, and for what, without the key',
    reply: z.extend(HumanSettings, { secretsSet: z.array(z.string()) }),
  }),

  writeHumanSettings: call({
    method: 'PUT',
    path: '/wps/staff/human',
    access: 'staff:human.write',
    proof: 'recent',
    summary: 'Say who checks that visitors are people; a key that is not given stays',
    encrypted: true,
    body: z.extend(HumanSettings, {
      secrets: z._default(z.object({ captchaKey: z.optional(Text) }), {}),
    }),
    reply: Done,
    problems: [identityProblems.humanSettingsRefused],
  }),
}
