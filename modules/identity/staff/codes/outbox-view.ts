export const outboxStates = ['', 'waiting', 'sent', 'dead'] as const

type State = (typeof outboxStates)[number]

/** The state of the list; it is kept in the address of the page. */
export type OutboxView = { search: string; state: State; after: string }

/** The state that an address names, or all. */
export const outboxStateOf = (text: string | null): State =>
  outboxStates.find((state) => state === text) ?? ''
