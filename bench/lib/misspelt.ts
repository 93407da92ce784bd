/** A name with a typing error: a letter left out, doubled, exchanged with its neighbour, or wrong. */
export function misspelt(name: string, seed: number): string {
  const at = 1 + (seed % Math.max(1, name.length - 2))
  const [before, letter, next, after] = [
    name.slice(0, at),
    name.slice(at, at + 1),
    name.slice(at + 1, at + 2),
    name.slice(at + 2),
  ]
  switch (seed % 4) {
    case 0:
      return before + next + after
    case 1:
      return before + letter + letter + next + after
    case 2:
      return before + next + letter + after
    default:
      return `${before}e${next}${after}`
  }
}
