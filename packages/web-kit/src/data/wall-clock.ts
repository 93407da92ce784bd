/**
 * The time of day on this device, in milliseconds. Counted from the start of the page it would stand still while a
 * phone sleeps in a pocket.
 */
export const wallClock = (): number => Date.now()
