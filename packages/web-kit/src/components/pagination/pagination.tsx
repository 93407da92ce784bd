import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

type Props = { page: number; pages: number; onPage: (page: number) => void }

/** Goes from page to page; nothing where there is only one. */
export function Pagination({ page, pages, onPage }: Props) {
  const text = useText(messages)
  if (pages < 2) return null
  return (
    <nav aria-label={text('pages')} className={styles.pager}>
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text('previous')}
      </button>
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-label={text('page', { number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text('next')}
      </button>
    </nav>
  )
}
