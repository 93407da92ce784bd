/** How many picks of one own event may be joined into a leg. */
export const joinedMost = 4
/** What is kept of joined picks, in parts of a million. */
export const joinedMarginPpm = 80_000
/** How much of the limits a member may use: from 0.05 to 4.00, in parts of a million. */
export const factorLeastPpm = 50_000
export const factorMostPpm = 4_000_000
/** What everybody may win on main markets, whatever their factor: 50.00 in ledger units. */
export const everybodyMayWin = 500_000n
