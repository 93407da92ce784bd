/** The size that pictures are drawn in; they are shown at 3:4 in any size. */
export const width = 360
export const height = 480

/** A coordinate with one decimal. Never `-0`, which some readers of paths take for two numbers. */
export const tenth = (value: number): number => {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}
