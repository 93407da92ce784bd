const states = ['open', 'answered', 'all'] as const

/** The state of the feedback screen; it is kept in the address of the page. */
export type FeedbackView = { state: (typeof states)[number]; after: string }

/** The state that an address names; what waits for an answer where it names none. */
export const feedbackStateOf = (name: string | null): FeedbackView['state'] =>
  states.find((state) => state === name) ?? 'open'
