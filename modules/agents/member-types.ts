/** What a member can be made: a player, a top agent, an agent, an affiliate, an assistant (domain 2.1). */
export const memberTypes = [0, 1, 2, 41, 42] as const
export type MemberType = (typeof memberTypes)[number]
