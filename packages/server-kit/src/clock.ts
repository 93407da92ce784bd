/** The present instant. Use cases take it from their context, so that a test can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
