import type { Messages } from '@tessera/web-kit/messages'
import type { Family } from './family.ts'

export type LoadedFamily = { family: Family; texts: Messages<Record<string, string>> }

const loaders: Record<string, () => Promise<LoadedFamily>> = {
  ssc: async () => ({
    family: (await import('./ssc/family.ts')).ssc,
    texts: (await import('./ssc/texts.ts')).texts,
  }),
  'eleven-five': async () => ({
    family: (await import('./eleven-five/family.ts')).elevenFive,
    texts: (await import('./eleven-five/texts.ts')).texts,
  }),
  k3: async () => ({
    family: (await import('./k3/family.ts')).k3,
    texts: (await import('./k3/texts.ts')).texts,
  }),
  pk10: async () => ({
    family: (await import('./pk10/family.ts')).pk10,
    texts: (await import('./pk10/texts.ts')).texts,
  }),
  keno: async () => ({
    family: (await import('./keno/family.ts')).keno,
    texts: (await import('./keno/texts.ts')).texts,
  }),
  'three-d': async () => ({
    family: (await import('./three-d/family.ts')).threeD,
    texts: (await import('./three-d/texts.ts')).texts,
  }),
  'five-d': async () => ({
    family: (await import('./five-d/family.ts')).fiveD,
    texts: (await import('./five-d/texts.ts')).texts,
  }),
  'ssc-sides': async () => ({
    family: (await import('./ssc-sides/family.ts')).sscSides,
    texts: (await import('./ssc-sides/texts.ts')).texts,
  }),
  pc28: async () => ({
    family: (await import('./pc28/family.ts')).pc28,
    texts: (await import('./pc28/texts.ts')).texts,
  }),
  'vn-north': async () => ({
    family: (await import('./vn-north/family.ts')).vnNorth,
    texts: (await import('./vn-north/texts.ts')).texts,
  }),
  'vn-south': async () => ({
    family: (await import('./vn-south/family.ts')).vnSouth,
    texts: (await import('./vn-south/texts.ts')).texts,
  }),
  'pk10-sides': async () => ({
    family: (await import('./pk10-sides/family.ts')).pk10Sides,
    texts: (await import('./pk10-sides/texts.ts')).texts,
  }),
  'k3-sides': async () => ({
    family: (await import('./k3-sides/family.ts')).k3Sides,
    texts: (await import('./k3-sides/texts.ts')).texts,
  }),
  'eleven-five-sides': async () => ({
    family: (await import('./eleven-five-sides/family.ts')).elevenFiveSides,
    texts: (await import('./eleven-five-sides/texts.ts')).texts,
  }),
  'keno-sides': async () => ({
    family: (await import('./keno-sides/family.ts')).kenoSides,
    texts: (await import('./keno-sides/texts.ts')).texts,
  }),
  'four-d': async () => ({
    family: (await import('./four-d/family.ts')).fourD,
    texts: (await import('./four-d/texts.ts')).texts,
  }),
  'four-d-sg': async () => ({
    family: (await import('./four-d-sg/family.ts')).fourDSg,
    texts: (await import('./four-d-sg/texts.ts')).texts,
  }),
  thai: async () => ({
    family: (await import('./thai/family.ts')).thai,
    texts: (await import('./thai/texts.ts')).texts,
  }),
  'source-number': async () => ({
    family: (await import('./source-number/family.ts')).sourceNumber,
    texts: (await import('./source-number/texts.ts')).texts,
  }),
  'mark-six': async () => ({
    family: (await import('./mark-six/family.ts')).markSix,
    texts: (await import('./mark-six/texts.ts')).texts,
  }),
}

/** A family with its texts, by its code: a page loads its own alone. Undefined for a code that is none. */
export const loadFamily = async (code: string): Promise<LoadedFamily | undefined> =>
  loaders[code]?.()
