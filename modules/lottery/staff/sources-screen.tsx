import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  DataTable,
  query,
  ScreenFrame,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { officeMessages } from '../staff-messages.ts'
import { type DeskSource, sourceStaffCalls } from '../source-staff-calls.ts'
import { SourceDialog } from './source-dialog.tsx'
import styles from './staff.module.css'
import { useGameName } from './use-game-name.ts'

/** Where the results of official lotteries come from, with what each source told last. */
export function SourcesScreen() {
  const text = useText(officeMessages)
  const [opened, setOpened] = useState<DeskSource | 'new'>()
  const { data, error, refetch } = useQuery({
    ...query(sourceStaffCalls.listSources, {}),
    throwOnError: false,
  })
  const columns = useColumns(setOpened)
  return (
    <ScreenFrame title={text('tab.sources')} lead={text('sources.lead')}>
      <div className={styles.acts}>
        <Button kind="chip" onClick={() => setOpened('new')}>
          {text('sources.add')}
        </Button>
      </div>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('tab.sources')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={({ name }) => name}
          empty={<EmptyState title={text('sources.none')} advice={text('sources.noneAdvice')} />}
        />
      )}
      {opened && (
        <SourceDialog
          source={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ScreenFrame>
  )
}

function useColumns(onOpen: (source: DeskSource) => void): Column<DeskSource>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const gameName = useGameName()
  return [
    { id: 'name', name: text('sources.name'), phone: 'lead', cell: ({ name }) => name },
    { id: 'game', name: text('game'), phone: 'note', cell: ({ game }) => gameName(game) },
    {
      id: 'isOn',
      name: text('state'),
      phone: 'side',
      cell: ({ isOn }) => text(isOn ? 'sources.on' : 'sources.off'),
    },
    {
      id: 'asked',
      name: text('sources.asked'),
      cell: ({ askedAt }) => (askedAt ? format.dateTime(askedAt) : '–'),
    },
    {
      id: 'told',
      name: text('sources.told'),
      cell: ({ told, toldNumero }) => (told ? `${toldNumero ?? ''}: ${told.join(' ')}` : '–'),
    },
    {
      id: 'fault',
      name: text('sources.fault'),
      cell: ({ fault }) => (fault ? <span className={styles.over}>{fault}</span> : '–'),
    },
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (source) => (
        <Button
          aria-label={text('sources.setOf', { name: source.name })}
          onClick={() => onOpen(source)}
        >
          {text('set')}
        </Button>
      ),
    },
  ]
}
