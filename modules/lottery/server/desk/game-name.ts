/** What the staff read for a game. */
export const gameName = (code: string): string => code
