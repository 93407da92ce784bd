/** What counts where the vendor has a figure of its own: the lower of both; ours where it has none (domain 4.1). */
export function lowerValidBet(ours: bigint, vendors: bigint | undefined): bigint {
  if (vendors === undefined || vendors >= ours) return ours
  return vendors > 0n ? vendors : 0n
}
