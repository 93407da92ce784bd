// Specification 6: these four are agents, type 4 is a trial account. Any other number has no rights.
const agentTypes = new Set([1, 2, 41, 42])

/** What a member's number means for what they may see. The server decides what they may do. */
export function memberKind(type: number): 'member' | 'trial' | 'agent' | 'none' {
  if (type === 0) return 'member'
  if (type === 4) return 'trial'
  return agentTypes.has(type) ? 'agent' : 'none'
}
