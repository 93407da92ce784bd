/** What is kept of a sale: for each open leg in play and before it, at most so much. In parts of a million. */
export type SaleMargins = { live: number; before: number; most: number }

/** What is kept where the staff have set nothing else. */
export const saleMargins: SaleMargins = { live: 30_000, before: 20_000, most: 150_000 }
