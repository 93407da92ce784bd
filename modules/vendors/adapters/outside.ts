/** What a protocol asks with. No transaction is open meanwhile. */
export type Outside<Settings> = { settings: Settings; now: Date; signal: AbortSignal }
