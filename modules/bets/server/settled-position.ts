/** The position of a listener: the transaction and the number in it. */
export type SettledPosition = { tx: string; seq: string }
