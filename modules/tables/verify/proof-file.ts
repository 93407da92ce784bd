import { Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { fileRoundsMax } from '../limits.ts'
import { HandNumber, SeatNumber } from '../seat-shapes.ts'
import { Result, RoundNumber } from '../shapes.ts'

// What is published of a table, as a file that anybody keeps: `scripts/verify-tables.mjs` and the verify page read it.

export const fileFormat = 'tessera-table-1' as const
export const fileKinds = ['round', 'shoe', 'chain'] as const
export type FileKind = (typeof fileKinds)[number]

const count = Whole({ min: 0, max: 1_000_000_000 })
const shoeCards = Whole({ min: 0, max: 416 })

export const FileChain = z.object({
  number: count,
  end: z.string(),
  length: Whole({ min: 1, max: 10_000 }),
  publishedAt: Moment,
  seedsUntil: Moment,
  /** Null while it is still to come. */
  beacon: z.nullable(z.string()),
  beaconKind: z.nullable(z.enum(['ceremony', 'drand'])),
  beaconAt: z.nullable(Moment),
  /** Of a ceremony: in the order in which members added them, under masked names. */
  seeds: z.array(z.object({ name: z.string(), seed: z.string() })),
  /** Of a network: the round that was fixed with the end, and its signature. */
  drand: z.nullable(
    z.object({
      network: z.string(),
      round: Whole({ min: 1, max: 1e12 }),
      signature: z.nullable(z.string()),
    }),
  ),
})
export type FileChain = z.output<typeof FileChain>

export const FileShoe = z.object({
  number: count,
  linkAt: count,
  root: z.string(),
  cards: shoeCards,
  dealt: shoeCards,
  /** Null while cards are dealt from it. */
  link: z.nullable(z.string()),
})
export type FileShoe = z.output<typeof FileShoe>

export const FileRound = z.object({
  number: RoundNumber,
  linkAt: count,
  /** Of a round with draws of its own. */
  link: z.nullable(z.string()),
  steps: z.array(
    z.object({
      to: z.string(),
      value: Whole({ min: 0, max: 10_000 }),
      place: z.optional(count),
      salt: z.optional(z.string()),
      path: z.optional(z.array(z.string())),
    }),
  ),
  /** Null where the round is void. */
  result: z.nullable(Result),
  voidReason: z.nullable(z.string()),
  /** Of a game with decisions: who played, and what was decided. */
  decided: z.optional(
    z.object({
      seats: z.array(SeatNumber),
      decisions: z.array(
        z.object({
          seat: count,
          hand: HandNumber,
          move: z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline', 'peek']),
        }),
      ),
    }),
  ),
})
export type FileRound = z.output<typeof FileRound>

export const ProofFile = z.object({
  format: z.literal(fileFormat),
  kind: z.enum(fileKinds),
  table: z.string(),
  game: z.string(),
  variant: z.string(),
  chain: FileChain,
  /** The shoe of the rounds. */
  shoe: z.nullable(FileShoe),
  /** Of the file of a chain: every shoe that it gave. */
  shoes: z.array(FileShoe),
  rounds: z.array(FileRound).check(z.maxLength(fileRoundsMax)),
})
export type ProofFile = z.output<typeof ProofFile>

export const fileName = ({ table, kind, chain, shoe, rounds }: ProofFile): string => {
  const number =
    kind === 'round' ? rounds[0]?.number : kind === 'shoe' ? shoe?.number : chain.number
  return `${table}-${kind}-${number ?? 0}.json`
}

export const fileText = (file: ProofFile): string => JSON.stringify(file, undefined, 1)

/** A file that somebody saved, or what is in it; undefined: it is none. */
export function readProofFile(text: string): ProofFile | undefined {
  try {
    const read: unknown = JSON.parse(text)
    const whole = read !== null && typeof read === 'object' && 'value' in read ? read.value : read
    // It is read to be checked, and is shown as it is written.
    return z.safeParse(ProofFile, whole).success ? (whole as ProofFile) : undefined
  } catch {
    return undefined
  }
}
