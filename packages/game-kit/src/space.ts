/** Every draw that a game can make, each as likely as any other, numbered from 0. */
export type Space<Draw> = { size: number; at(index: number): Draw }

/** One of `size` equal outcomes: the number itself. */
export const oneOf = (size: number): Space<number> => ({ size, at: (index) => index })

/** Reels that stop each by itself: one stop for each of these lengths. */
export function stops(...lengths: number[]): Space<number[]> {
  return {
    size: lengths.reduce((product, length) => product * length, 1),
    at: (index) => {
      let rest = index
      return lengths.map((length) => {
        const stop = rest % length
        rest = Math.floor(rest / length)
        return stop
      })
    },
  }
}
