import { call } from '@tessera/calls'
import * as z from 'zod/mini'
import { pictureCharactersMax } from './limits.ts'
import { settingsProblems } from './problems.ts'

/** Pictures of banners: an upload is encoded again, and nothing of the file itself is kept. */
export const pictureCalls = {
  uploadPicture: call({
    method: 'POST',
    path: '/wps/staff/site/pictures',
    access: 'staff:content.write',
    summary: 'Keep a picture for the site (PNG, JPEG or WebP in Base64); answers its address',
    bytesMax: pictureCharactersMax + 1_000,
    body: z.object({
      data: z
        .string()
        .check(
          z.minLength(4),
          z.maxLength(pictureCharactersMax),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
        ),
    }),
    reply: z.object({ url: z.string(), width: z.int(), height: z.int() }),
    problems: [settingsProblems.pictureRefused, settingsProblems.picturesFull],
  }),
}
