export const feedbackStates = ['open', 'answered', 'all'] as const

/** The state of the feedback screen; it is kept in the address of the page. */
export type FeedbackView = { state: (typeof feedbackStates)[number]; after: string }

/** The state that an address names; what waits for an answer where it names none. */
export const feedbackStateOf = (name: string | null): FeedbackView['state'] =>
  feedbackStates.find((state) => state === name) ?? 'open'
