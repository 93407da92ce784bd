import { EmptyState, ErrorState, Skeleton, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { ProofFile } from '../../verify/proof-file.ts'
import { verifyMessages } from '../../verify-messages.ts'
import { tablesHref } from '../addresses.ts'
import { Checked } from './checked.tsx'
import { FileActs, type Opened } from './file-acts.tsx'
import { type Asked, useAsked, useProofFile } from './use-proof.ts'
import styles from './verify.module.css'

/** Computes a round, a shoe or a chain again: the one that the address names, or one of a file. */
export function VerifyView({ search }: { search: URLSearchParams }) {
  const text = useText(verifyMessages)
  const { asked, isKnown } = useAsked(search)
  const [opened, setOpened] = useState<Opened>()
  const table = asked?.table ?? search.get('table') ?? undefined
  return (
    <section className={styles.screen}>
      <a href={tablesHref(table ? { table } : {})}>{text('toTable')}</a>
      <h1>{text('title')}</h1>
      <p className={styles.lead}>{text('lead')}</p>
      {opened && (
        <p role="status" className={styles.lead}>
          {text('fromFile', { name: opened.name })}{' '}
          <button type="button" className={styles.link} onClick={() => setOpened(undefined)}>
            {text('backToSite')}
          </button>
        </p>
      )}
      {opened ? (
        <Shown file={opened.file} key={opened.name} onFile={setOpened} />
      ) : asked ? (
        <OfSite
          key={`${asked.table} ${asked.kind} ${asked.number}`}
          asked={asked}
          onFile={setOpened}
        />
      ) : isKnown ? (
        <Nothing onFile={setOpened} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </section>
  )
}

type OnFile = (file: Opened) => void

function Nothing({ onFile }: { onFile: OnFile }) {
  const text = useText(verifyMessages)
  return (
    <>
      <EmptyState title={text('gone')} advice={text('goneText')} />
      <FileActs file={undefined} onFile={onFile} />
    </>
  )
}

function OfSite({ asked, onFile }: { asked: Asked; onFile: OnFile }) {
  const { file, error, isGone, askAgain } = useProofFile(asked)
  if (file) return <Shown file={file} onFile={onFile} isOfSite />
  if (isGone) return <Nothing onFile={onFile} />
  return error ? <ErrorState error={error} onRetry={askAgain} /> : <Skeleton height="24rem" />
}

type ShownProps = { file: ProofFile; onFile: OnFile; isOfSite?: boolean }

const Shown = ({ file, onFile, isOfSite = false }: ShownProps) => (
  <>
    <Checked file={file} isOfSite={isOfSite} />
    <FileActs file={file} onFile={onFile} />
  </>
)
