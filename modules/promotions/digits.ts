import * as z from 'zod/mini'

/** An amount of terms in ledger units, above zero. Terms are kept as JSON, which has no such numbers. */
export const Digits = z.string().check(z.regex(/^[1-9]\d{0,15}$/))
