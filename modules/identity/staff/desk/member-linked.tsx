import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable, ErrorState, query, useFormat, useText } from '@tessera/web-kit'
import { membersDeskCalls, type SharedThing } from '../../members-desk-calls.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import { searchOfMembersView, membersViewIn } from '../members-view.ts'
import styles from './desk.module.css'

type Props = { memberId: string; listHref: string }

/** Accounts that may be the same person's, with what they share and how many share it. */
export function MemberLinked({ memberId, listHref }: Props) {
  const text = useText(membersDeskMessages)
  const { data, error, refetch } = useQuery({
    ...query(membersDeskCalls.listLinkedMembers, { params: { id: memberId } }),
    throwOnError: false,
  })
  const columns = useColumns(listHref)
  return (
    <section className={styles.part}>
      <h2>{text('linked')}</h2>
      <p className={styles.quiet}>{text('linkedLead')}</p>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('linked')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          places={2}
          keyOf={({ kind, shown, search }) => `${kind} ${shown} ${search}`}
          empty={<p className={styles.quiet}>{text('noLinked')}</p>}
        />
      )}
    </section>
  )
}

function useColumns(listHref: string): Column<SharedThing>[] {
  const text = useText(membersDeskMessages)
  const format = useFormat()
  return [
    {
      id: 'shared',
      name: text('shared'),
      cell: ({ kind, shown }) => `${text(`shared.${kind}`)} ${shown}`,
    },
    {
      id: 'count',
      name: text('sharedBy'),
      isNumber: true,
      cell: ({ count }) => format.number(count),
    },
    {
      id: 'who',
      name: text('who'),
      cell: ({ members, search, kind }) => (
        <span className={styles.row}>
          {members.map(({ id, account }) => (
            <a key={id} href={`${listHref}/${id}`}>
              {account}
            </a>
          ))}
          {search !== '' && (
            <a
              href={`${listHref}?${searchOfMembersView({
                ...membersViewIn(new URLSearchParams()),
                by: kind,
                search,
              })}`}
            >
              {text('showAll')}
            </a>
          )}
        </span>
      ),
    },
  ]
}
