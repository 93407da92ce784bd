import { createHash } from 'node:crypto'

export type Random = {
  /** A whole number from 0 to just below `below`. */
  whole: (below: number) => number
  between: (from: number, to: number) => number
  isOf: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
  uuid: () => string
}

/** Numbers that follow from a seed alone, so that a run can be planned again (sfc32). */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest()
  let [a = 0, b = 0, c = 0, count = 0] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at))
  const next = () => {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  const whole = (below: number) => Math.floor((next() / 2 ** 32) * below)
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[whole(list.length)] as T
  }
  const word = () => next().toString(16).padStart(8, '0')
  return {
    whole,
    between: (from, to) => from + whole(to - from + 1),
    isOf: (share) => next() / 2 ** 32 < share,
    pick,
    shuffle: (list) =>
      list
        .map((each) => ({ each, key: next() }))
        .toSorted((x, y) => x.key - y.key)
        .map(({ each }) => each),
    uuid: () => {
      const [first, second, third, fourth] = [word(), word(), word(), word()]
      const rest = `8${third.slice(1, 4)}-${third.slice(4)}${fourth}`
      return `${first}-${second.slice(0, 4)}-4${second.slice(5)}-${rest}`
    },
  }
}
