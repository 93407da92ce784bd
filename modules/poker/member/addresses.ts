type Asked = {
  table?: string
  tables?: string
  hand?: string
  hands?: 'own'
  tournament?: string
  results?: 'own'
  show?: 'sits' | 'tournaments'
}

/** The address of the poker tables, of one of them, or of hands. */
export function pokerHref(asked: Asked = {}): string {
  const search = new URLSearchParams(Object.entries(asked))
  return search.size > 0 ? `/poker?${search}` : '/poker'
}
