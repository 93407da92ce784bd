/**
 * The time of day on this device, in milliseconds. Counted from the start of the page it would stop while a phone
 * sleeps.
 */
export const wallClock = (): number => Date.now()
