/** Why a typed line is none: something else than digits, a wrong number of them, or a number that the play does not take. */
export type WrongLine = { line: number; text: string; reason: 'digits' | 'length' | 'refused' }

export type ReadLines = {
  /** Without repeats, in the order in which they were typed. */
  numbers: readonly string[]
  wrong: readonly WrongLine[]
  /** How many were there already. */
  repeated: number
  /** How many more than a ticket takes. */
  beyond: number
}

export type LineRule = {
  digits: number
  /** Of how many digits the numbers of a line are, where a line is several of them. */
  each?: number | undefined
  most: number
  /** Whether the play takes such a number. */
  isTaken: (number: string) => boolean
}

const between = /[\s,;|/.-]+/
const noNumbers: ReadLines = { numbers: [], wrong: [], repeated: 0, beyond: 0 }

/**
 * Numbers of so many digits out of a text: one a line, or several with blanks, commas or hyphens between them. A line whose
 * parts are one number together («01 02 03», «1 2 3») is that number.
 */
export function readLines(text: string, rule: LineRule): ReadLines {
  if (text.trim() === '') return noNumbers
  const found = new Set<string>()
  const wrong: WrongLine[] = []
  let repeated = 0
  let beyond = 0
  text.split(/\r\n|\r|\n/).forEach((written, at) => {
    for (const part of partsOf(written, rule)) {
      const reason = wrongIn(part, rule)
      if (reason) wrong.push({ line: at + 1, text: part, reason })
      else if (found.has(part)) repeated += 1
      else if (found.size >= rule.most) beyond += 1
      else found.add(part)
    }
  })
  return { numbers: [...found], wrong, repeated, beyond }
}

function partsOf(written: string, { digits, each = 1 }: LineRule): readonly string[] {
  // Full-width digits of a copied list are digits.
  const parts = written.normalize('NFKC').split(between).filter(Boolean)
  const isWhole = parts.every((part) => part.length === digits)
  if (isWhole || parts.length * each !== digits) return parts
  const together = parts.map((part) => part.padStart(each, '0'))
  const isOne = together.every((part) => part.length === each && /^\d+$/.test(part))
  return isOne ? [together.join('')] : parts
}

function wrongIn(part: string, { digits, isTaken }: LineRule): WrongLine['reason'] | undefined {
  if (!/^\d+$/.test(part)) return 'digits'
  if (part.length !== digits) return 'length'
  return isTaken(part) ? undefined : 'refused'
}
