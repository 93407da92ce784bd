import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  query,
  toast,
  useCall,
  useText,
  ReasonDialog,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { HelpArticle } from '../about-shapes.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { DraftAct } from './draft-act.tsx'
import styles from './site.module.css'

const { listArticles, listContentChanges, removeArticle } = settingsStaffCalls
const partQuery = query(listArticles, {})
const nameOf = ({ id, texts }: HelpArticle) => texts['EN']?.title ?? id

/** The articles of the help centre: each is opened, written in each language, or taken out. */
export function HelpPart() {
  const text = useText(staffMessages)
  const { data } = useSuspenseQuery(partQuery)
  const [open, setOpen] = useState<string>()
  const [leaving, setLeaving] = useState<HelpArticle>()
  const remove = useCall(removeArticle, {
    refreshes: [listArticles, listContentChanges],
    onSuccess: () => {
      setLeaving(undefined)
      toast(text('staffSaved'))
    },
  })
  const columns = useColumns(setOpen, setLeaving)
  const article = data.list.find(({ id }) => id === open)
  return (
    <div className={styles.part}>
      <DataTable
        caption={text('content.help')}
        columns={columns}
        rows={data.list}
        keyOf={({ id }) => id}
        empty={null}
      />
      <div className={styles.acts}>
        <Button kind="chip" onClick={() => setOpen('')}>
          {text('helpAdd')}
        </Button>
      </div>
      {open !== undefined && (
        <ArticleDialog
          article={article}
          version={data.versions[open] ?? ''}
          onClose={() => setOpen(undefined)}
        />
      )}
      {leaving && (
        <ReasonDialog
          act={text('staffRemove')}
          question={text('helpRemoveAsk', { name: nameOf(leaving) })}
          isBusy={remove.isPending}
          problem={remove.error}
          onAct={(reason) => remove.mutate({ params: { id: leaving.id }, body: { reason } })}
          onClose={() => setLeaving(undefined)}
        >
          <DraftAct
            subject={`help:${leaving.id}`}
            version={data.versions[leaving.id] ?? ''}
            value={{}}
          />
        </ReasonDialog>
      )}
    </div>
  )
}

function useColumns(
  onOpen: (id: string) => void,
  onLeave: (article: HelpArticle) => void,
): Column<HelpArticle>[] {
  const text = useText(staffMessages)
  return [
    { id: 'name', name: text('helpTitleOf'), cell: nameOf },
    { id: 'id', name: text('helpId'), cell: ({ id }) => id },
    {
      id: 'acts',
      name: text('staffActs'),
      isActs: true,
      cell: (article) => (
        <span className={styles.acts}>
          <Button
            aria-label={text('helpEdit', { name: nameOf(article) })}
            onClick={() => onOpen(article.id)}
          >
            {text('staffEdit')}
          </Button>
          {article.id !== 'term' && (
            <Button
              aria-label={text('staffRemoveOf', { name: nameOf(article) })}
              onClick={() => onLeave(article)}
            >
              {text('staffRemove')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
