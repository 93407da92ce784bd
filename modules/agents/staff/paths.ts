export const agentsPath = '/agents'
export const runsPath = '/agent-runs'

const base = '/backoffice'
/** The page of one agent. */
export const agentHref = (id: string): string => `${base}${agentsPath}/${id}`
/** The desk of a member. */
export const memberHref = (id: string): string => `${base}/members/${id}`
/** A run of contracts, opened to its payments. */
export const runHref = (id: string): string => `${base}${runsPath}/${id}`
