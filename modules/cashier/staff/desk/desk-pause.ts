/** How often a desk asks what is new, in milliseconds. */
export const deskPause = 10_000
