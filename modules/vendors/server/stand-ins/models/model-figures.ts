export type ModelFigures = {
  /** What its best win of the table pays, in twentieths of the stake, before it is rounded. */
  top: number
  /** The exact return, as a fraction. */
  mean: string
  hit: number | undefined
  deviation: number | undefined
  /** No round pays more, in ten-thousandths of the stake. */
  most: number
}
