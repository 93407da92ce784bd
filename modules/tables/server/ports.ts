/** How many look at a table now. Where nobody counts, nobody does. */
export type Watching = (table: string) => number

/** What tables ask of others. */
export type TablesPorts = { watching: Watching }

export const nobodyWatches: TablesPorts = { watching: () => 0 }
