export const agentsPath = '/agents'
export const runsPath = '/agent-runs'
export const contractsPath = '/agent-contracts'
export const offerPath = `${contractsPath}/offer`

const base = '/backoffice'
/** The page of one agent. */
export const agentHref = (id: string): string => `${base}${agentsPath}/${id}`
/** The desk of a member. */
export const memberHref = (id: string): string => `${base}/members/${id}`
/** A run of contracts, opened to its payments. */
export const runHref = (id: string): string => `${base}${runsPath}/${id}`

/** A contract with its terms and steps. */
export const contractHref = (id: string): string => `${base}${contractsPath}/${id}`

const ofAccount =
  (path: string) =>
  (account: string, currency = ''): string =>
    `${base}${path}?${new URLSearchParams({ account, ...(currency && { currency }) })}`

/** What concerns one agent in each section. */
export const contractsOfHref = ofAccount(contractsPath)
export const exposureOfHref = ofAccount(`${contractsPath}/exposure`)
export const offerHref = ofAccount(offerPath)
export const runsOfHref = ofAccount(runsPath)
export const debtsOfHref = ofAccount(`${runsPath}/debts`)
export const ratesOfHref = ofAccount('/agent-rates')
export const receiptsOfHref = ofAccount(`${agentsPath}/receipts`)
