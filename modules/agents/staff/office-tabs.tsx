import { Tabs } from '@tessera/web-kit'
import { Link } from 'wouter'
import styles from './staff.module.css'

type Props<Id extends string> = {
  label: string
  tabs: readonly { id: Id; name: string; path: string }[]
  current: Id
}

/** The pages of a section of the office as tabs. */
export function OfficeTabs<Id extends string>({ label, tabs, current }: Props<Id>) {
  const pathOf = (id: string) => tabs.find((tab) => tab.id === id)?.path ?? '/'
  return (
    <div className={styles.tabs}>
      <Tabs
        label={label}
        tabs={tabs.map(({ id, name }) => ({ id, name }))}
        current={current}
        onChange={() => undefined}
        link={(id, name, className, isCurrent) => (
          <Link
            href={pathOf(id)}
            className={className}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </Link>
        )}
      />
    </div>
  )
}
