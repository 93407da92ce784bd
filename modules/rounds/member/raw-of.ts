import { toWire } from '@tessera/calls'
import type { Proof } from '../calls.ts'

/** A proof as text, as it travels. */
export const rawOf = (proof: Proof): string => JSON.stringify(JSON.parse(toWire(proof)), null, 2)
