export const vendorsPath = '/vendors'
export const vendorsPages = ['list', 'health', 'changes'] as const
export type VendorsPage = (typeof vendorsPages)[number]

export const pathOf = (page: VendorsPage): string =>
  page === 'list' ? vendorsPath : `${vendorsPath}/${page}`
export const connectionPath = (code: string): string => `${vendorsPath}/connections/${code}`
export const titlesPath = (code: string): string => `${connectionPath(code)}/titles`
/** A connection that is not there yet. No code is so short. */
export const newCode = '-'

export const booksPath = '/vendor-books'
export const bookPages = ['days', 'discrepancies', 'rounds'] as const
export type BookPage = (typeof bookPages)[number]

export const bookPathOf = (page: BookPage): string =>
  page === 'days' ? booksPath : `${booksPath}/${page}`
