import type { SlotDefinition } from '../definition.ts'
import { type Fraction, fraction } from '../fraction.ts'
import { machineOf } from '../machine.ts'
import { anywhereLaw } from './anywhere-law.ts'
import { clusterMean } from './cluster-law.ts'
import { type Core, lawFrom, type SlotLaw } from './law.ts'
import { lineLaw } from './line-law.ts'
import { mostOf } from './most.ts'
import { wayLaw } from './way-law.ts'

const known = new WeakMap<SlotDefinition, SlotLaw>()

/** The law of a slot, found from its definition alone. Takes up to two seconds, once. */
export function lawOf(definition: SlotDefinition): SlotLaw {
  const found = known.get(definition)
  if (found) return found
  const machine = machineOf(definition)
  const law = lawFrom(definition, coreOf(definition), mostOf(machine))
  known.set(definition, law)
  return law

  function coreOf({ pays, falls }: SlotDefinition): Core {
    switch (pays.by) {
      case 'lines':
        return lineLaw(machine)
      case 'ways':
        return wayLaw(machine)
      case 'anywhere': {
        const { mean, square, wins } = anywhereLaw(machine)
        return {
          base: nearest(mean),
          meanWithin: sumError,
          features: [],
          hit: wins[0],
          paid: wins[0],
          square,
        }
      }
      case 'cluster':
        if (falls) throw new RangeError('clusters with falls have no law that can be computed')
        return { base: clusterMean(machine), features: [] }
    }
  }
}

// Correct to 10^-12: thirteen decimals keep all that is known.
const sumError = 1e-12
const scale = 10 ** 13
const nearest = (value: number): Fraction => fraction(Math.round(value * scale), scale)
