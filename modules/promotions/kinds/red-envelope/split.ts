type Left = { packets: number; amount: bigint }

/** The most that the next packet may hold, in steps: twice the mean of what is left, with one step for each other packet. */
export function mostOfNext({ packets, amount }: Left): bigint {
  if (packets === 1) return amount
  const double = (2n * amount) / BigInt(packets)
  const room = amount - BigInt(packets - 1)
  return double < room ? double : room
}

/**
 * What the next packet holds, in steps of the currency: any amount from 1 step to the double mean, each as likely as another;
 * the last one holds the rest, so that all together hold the total exactly. `draw` gives a whole number from 0 to below its
 * argument.
 */
export function nextPacket(left: Left, draw: (below: bigint) => bigint): bigint {
  return left.packets === 1 ? left.amount : 1n + draw(mostOfNext(left))
}
