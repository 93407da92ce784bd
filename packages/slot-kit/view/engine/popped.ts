/** From 0 to 1 with a small jump beyond its size, and back. */
export const popped = (share: number): number =>
  share >= 1 ? 1 : 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2
