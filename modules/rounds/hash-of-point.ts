import { commitmentOf } from '@tessera/game-kit/seeds'

/** What is shown of the point of a must-hit jackpot before it is reached: the SHA-256 of its salt and itself in ledger units. */
export const hashOfPoint = ({ salt, point }: { salt: string; point: bigint }): string =>
  commitmentOf(`${salt}:${point}`)
