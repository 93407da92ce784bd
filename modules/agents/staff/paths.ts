export const agentsPath = '/agents'

const base = '/backoffice'
/** The page of one agent. */
export const agentHref = (id: string): string => `${base}${agentsPath}/${id}`
/** The desk of a member. */
export const memberHref = (id: string): string => `${base}/members/${id}`
