/** A request that this server has answered. */
export type Answered = {
  requestId: string
  method: string
  path: string
  status: number
  milliseconds: number
  at: string
}

/** Where this server has refused requests as too many. */
export type Limited = { method: string; path: string; refused: number; lastAt: string }

/** What the server that runs this knows of itself; it is passed in, and tests pass in their own. */
export type Machine = {
  /** Its name among the servers of this site. */
  node: string
  /** What this server has lately answered under that number. */
  requestsOf: (requestId: string) => Answered[]
  /** The same of every server of this site. */
  findRequests: (requestId: string) => Promise<Answered[]>
  standing: () => {
    sockets: number
    requests: number
    faults: number
    memoryMegabytes: number
    delayMilliseconds: number
    startedAt: string
    limited: Limited[]
  }
}
