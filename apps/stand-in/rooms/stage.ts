/** Where a view draws: above what has been drawn, below what is staked on. `press`: a chip is put on a spot. */
export type Stage = {
  stage: HTMLElement
  board: HTMLElement
  press: (code: string) => void
  /** Plays at once with what lies there. */
  act: () => void
}
