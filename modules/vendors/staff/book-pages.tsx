import { Tabs, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { bookMessages } from '../book-messages.ts'
import { BookDaysScreen } from './book-days-screen.tsx'
import { DiscrepanciesScreen } from './discrepancies-screen.tsx'
import { type BookPage, bookPages, bookPathOf, booksPath } from './paths.ts'
import { StuckRoundsScreen } from './stuck-rounds-screen.tsx'
import styles from './suppliers.module.css'

const screens = {
  days: BookDaysScreen,
  discrepancies: DiscrepanciesScreen,
  rounds: StuckRoundsScreen,
} as const satisfies Record<BookPage, unknown>

/** The pages of the section Vendor books. */
export function BookPages() {
  const text = useText(bookMessages)
  const [path, go] = useLocation()
  const current = bookPages.find((page) => bookPathOf(page) === path) ?? 'days'
  return (
    <div className={styles.page}>
      <Tabs
        label={text('title')}
        tabs={bookPages.map((id) => ({ id, name: text(`tab.${id}`) }))}
        current={current}
        onChange={(id) => go(bookPathOf(id))}
        link={(id, name, className, isCurrent) => (
          <Link
            href={bookPathOf(id)}
            className={className}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </Link>
        )}
      />
      <Switch>
        {bookPages.map((page) => {
          const Screen = screens[page]
          return (
            <Route key={page} path={bookPathOf(page)}>
              <Screen />
            </Route>
          )
        })}
        <Route>
          <Redirect to={booksPath} replace />
        </Route>
      </Switch>
    </div>
  )
}
