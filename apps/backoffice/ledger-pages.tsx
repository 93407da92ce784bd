import { BooksScreen } from '@tessera/ledger/staff'
import { useLocation } from 'wouter'
import { paths } from './sections.ts'

/** The books, with one break open. */
export function BooksPage({ breakId }: { breakId: string | undefined }) {
  const [, go] = useLocation()
  return (
    <BooksScreen
      breakId={breakId}
      onBreak={(id) => go(id ? `${paths.books}/${id}` : paths.books)}
    />
  )
}
