import type { Direction } from '../../shapes.ts'

export type Move = {
  id: string
  player: string
  direction: Direction
  amount: bigint
  unit: string
}

export type VendorMove = Move & {
  state: 'waiting' | 'done' | 'refused'
  reference: string
  toldTimes: number
}
