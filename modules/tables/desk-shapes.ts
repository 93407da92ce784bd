import * as z from 'zod/mini'
import { dealers, shiftsOfDay } from './dealers.ts'

const Digits = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

/** What may be staked, won and lost at a table in a currency: ledger units as digits. */
export const TableLimitSet = z.object({
  /** On one spot. */
  least: Digits,
  most: Digits,
  /** By one member on all of a round. */
  roundMost: Digits,
  /** By one spot, beyond its stake. */
  winMost: Digits,
  /** By one outcome, from the table. */
  exposureMost: Digits,
})
export type TableLimitSet = z.output<typeof TableLimitSet>
export const limitNames = ['least', 'most', 'roundMost', 'winMost', 'exposureMost'] as const

/** What the beacons of chains are made from. */
export const BeaconRule = z.object({
  kind: z.enum(['ceremony', 'drand']),
  /** The server of the network that is asked. */
  url: z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s?#@]+$/)),
})
export type BeaconRule = z.output<typeof BeaconRule>

const DealerCode = z.enum(dealers.map(({ id }) => id))

/** Who is on duty in each shift of a day, in the order of the tables. */
export const DealerRota = z.object({
  shifts: z
    .array(z.array(DealerCode).check(z.minLength(1), z.maxLength(dealers.length)))
    .check(z.minLength(shiftsOfDay), z.maxLength(shiftsOfDay)),
})
export type DealerRota = z.output<typeof DealerRota>
