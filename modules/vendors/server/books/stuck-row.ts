export type StuckRow = {
  id: string
  connection: string
  round: string
  memberId: string
  player: string
  vendor: string
  game: string
  unit: string
  staked: bigint
  won: bigint
  bets: string[]
  openedAt: Date
  askedTimes: number
  disownedAt: Date | null
}
