import * as z from 'zod/mini'

/** The zones that the business day may be in, in minutes before UTC: full hours from UTC−12 to UTC+14. */
export const businessOffsets: readonly number[] = Array.from(
  { length: 27 },
  (_, at) => (at - 12) * 60,
)

/** In which zone business days begin and end. */
export const BusinessDay = z.object({
  offsetMinutes: z.int().check(z.gte(-720), z.lte(840), z.multipleOf(60)),
})
export type BusinessDay = z.output<typeof BusinessDay>
