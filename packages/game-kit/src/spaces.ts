/** Every draw that a game can make, each as likely as any other, numbered from 0. */
export type Space<Draw> = { size: number; at(index: number): Draw }

/** One of `size` equally likely numbers, from 0. */
export const oneOf = (size: number): Space<number> => ({ size, at: (index) => index })

/** Where some wheels stop, each independent of the others: one stop for each wheel. */
export function stops(...sizes: number[]): Space<number[]> {
  return {
    size: sizes.reduce((product, size) => product * size, 1),
    at(index) {
      let rest = index
      return sizes.map((size) => {
        const stop = rest % size
        rest = (rest - stop) / size
        return stop
      })
    },
  }
}
