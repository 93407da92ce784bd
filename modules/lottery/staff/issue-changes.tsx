import { type Column, DataTable, useFormat, useText } from '@tessera/web-kit'
import type { IssueChangeLine } from '../desk-shapes.ts'
import { ResultNumbers } from '../member/shown/result-numbers.tsx'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

type Props = { family: string; changes: IssueChangeLine[] }

/** What happened to an issue out of turn: the former result, the one after it, and why. */
export function IssueChanges({ family, changes }: Props) {
  const text = useText(officeMessages)
  const format = useFormat()
  const result = (id: 'before' | 'after'): Column<IssueChangeLine> => ({
    id,
    name: text(id),
    cell: (change) => {
      const numbers = change[id]
      return numbers ? (
        <ResultNumbers family={family} numbers={numbers} size="small" isShort />
      ) : (
        '–'
      )
    },
  })
  const columns: Column<IssueChangeLine>[] = [
    { id: 'when', name: text('when'), cell: ({ at }) => format.dateTime(at) },
    { id: 'kind', name: text('change.what'), cell: ({ kind }) => text(`change.${kind}`) },
    result('before'),
    result('after'),
    { id: 'reason', name: text('reason'), cell: ({ reason }) => reason },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('resultChanges')}</h2>
      <DataTable
        caption={text('resultChanges')}
        columns={columns}
        rows={changes}
        keyOf={({ at, kind }) => `${at} ${kind}`}
        empty={null}
      />
    </section>
  )
}
