import { call, Done } from '@tessera/calls'
import * as z from 'zod/mini'
import { iconNames } from './icon-names.ts'

/** The picture of a member: apart, as every page of theirs shows it. */
export const iconCalls = {
  readIcon: call({
    method: 'GET',
    path: '/wps/member/info/icon',
    access: 'trial',
    summary:
      'The picture that this member has chosen, and those there are; empty for the ornament of their own',
    reply: z.object({ icon: z.string(), icons: z.array(z.string()) }),
  }),

  chooseIcon: call({
    method: 'POST',
    path: '/wps/member/info/icon',
    access: 'member',
    summary: 'Choose a picture, or none',
    body: z.object({ icon: z.enum(['', ...iconNames]) }),
    reply: Done,
  }),
}
