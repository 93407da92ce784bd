import * as z from 'zod/mini'
import type { MatchProof } from '../../feeds/house/verify-match.ts'
import { seasonCalls } from '../../season-calls.ts'

/** The name of the format, which the program that checks the file looks for. */
export const proofFormat = 'tessera-match-1'

export const proofText = (proof: MatchProof): string =>
  JSON.stringify({ format: proofFormat, ...proof }, undefined, 1)

export const proofName = ({ own }: MatchProof): string =>
  `${(own.match?.ref ?? 'match').replaceAll('/', '-')}.json`

/** A proof that somebody saved; undefined: it is none. */
export function readProof(text: string): MatchProof | undefined {
  const File = z.object({
    format: z.literal(proofFormat),
    own: seasonCalls.readOwnEvent.reply,
    prices: seasonCalls.readMatchPrices.reply,
  })
  try {
    const read: unknown = JSON.parse(text)
    // It is read to be checked, and is shown as it is written.
    return z.safeParse(File, read).success ? (read as MatchProof) : undefined
  } catch {
    return undefined
  }
}
