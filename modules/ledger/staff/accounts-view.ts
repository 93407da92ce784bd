const sides = ['assets', 'liabilities', 'house'] as const

/** The shown part of the ledger; it is kept in the address of the page. Empty: every line. */
export type AccountsView = {
  unit: string
  side: (typeof sides)[number]
  purpose: string
  /** The account whose postings are shown. */
  account: string
  /** Where the page begins; empty at the first. */
  place: string
}

/** The view of an address; all lines if the address is invalid. */
export function accountsViewIn(asked: URLSearchParams, account: string | undefined): AccountsView {
  const named = (name: string, rule: RegExp) => rule.exec(asked.get(name) ?? '')?.[0] ?? ''
  return {
    unit: named('unit', /^[A-Z][A-Z0-9]{2,9}$/),
    side: sides.find((each) => each === asked.get('side')) ?? 'house',
    purpose: named('purpose', /^[a-z]{2,20}$/),
    account: account ?? '',
    place: named('place', /^\d{1,18}(\.\d{1,18})?$/),
  }
}
