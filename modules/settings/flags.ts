/**
 * What may be switched on or off without a build (specification 3, whitelabel flags). A flag that nobody
 * has set is off. The branches are the «modules tree» of the permission response.
 */
export const flagTree = {
  register: ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'],
  login: ['MOBILEVERCODELOGIN3', 'FREEPLAY3', 'FACEBOOKLOGIN3', 'GOOGLELOGIN3', 'TELLUNKNOWN3'],
  password: ['CHNGPASSVERIF3', 'PWDEXPFORCECHANGE3'],
  site: ['POINTSYSTEM3', 'AGENTPOLICY3', 'REFERRAL3', 'VIP3'],
} as const

export type FlagBranch = keyof typeof flagTree
export type FlagName = (typeof flagTree)[FlagBranch][number]
export type Flags = Record<FlagName, boolean>

export const flagNames: readonly FlagName[] = Object.values(flagTree).flat()

/** Every flag, off where `on` does not name it. */
export const flagsWith = (on: readonly string[]): Flags =>
  Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as Flags
