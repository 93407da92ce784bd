import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  CallProblem,
  query,
  useLanguageName,
  useProblemText,
  useText,
  useTextsIn,
  useWrittenLanguages,
} from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { builderMessages } from '../../builder-messages.ts'
import { builderCalls } from '../../builder-staff-calls.ts'
import { namedFacts } from '../../kinds/named-facts.ts'
import { termSetOf } from '../../kinds/term-sets.ts'
import { promotionsProblems } from '../../problems.ts'
import type { TermLine } from '../../shapes.ts'
import type { Who } from '../../who.ts'
import styles from './builder.module.css'
import { useSettled } from './use-settled.ts'

const settledMilliseconds = 400

export type Previewed = { kind: string; unit: string; terms: Record<string, unknown>; who: Who }
type Preview = Reply<typeof builderCalls.previewTerms>

/** What members would read, as the server has it, some moments after something is typed. */
export function usePreview(asked: Previewed) {
  const settled = useSettled(JSON.stringify(asked), settledMilliseconds)
  return useQuery({
    ...query(builderCalls.previewTerms, { body: JSON.parse(settled) as Previewed }),
    placeholderData: keepPreviousData,
    throwOnError: false,
    retry: false,
  })
}

/** The terms and the worked example in each language that the site offers, and for how many members it would be. */
export function PreviewPart({
  data,
  error,
  isFetching,
}: Pick<ReturnType<typeof usePreview>, 'data' | 'error' | 'isFetching'>) {
  const text = useText(builderMessages)
  const languages = useWrittenLanguages()
  const problemText = useProblemText()
  const isStale = isFetching || error !== null
  return (
    <section className={styles.part} aria-label={text('preview')} aria-busy={isFetching}>
      <h2>{text('preview')}</h2>
      {!data && <p className={styles.quiet}>{text('previewWaits')}</p>}
      {error instanceof CallProblem && error.code !== 'promotions.termsRefused' && (
        <p role="alert">{problemText(error)}</p>
      )}
      {data && (
        <>
          <p role="status">
            {data.members === null
              ? text('membersUnseen')
              : text('members', { count: data.members })}
          </p>
          {data.refused && <RefusedNote refused={data.refused} />}
          {languages.map((code) => (
            <ReadIn key={code} code={code.toLowerCase()} preview={data} isStale={isStale} />
          ))}
        </>
      )}
    </section>
  )
}

/** What the rules of this site do not allow. */
function RefusedNote({
  refused: { rule, pack, most },
}: {
  refused: NonNullable<Preview['refused']>
}) {
  const problemText = useProblemText()
  const text = useText(builderMessages)
  const kind = rule === 'times' ? promotionsProblems.packTimes : promotionsProblems.packMixed
  const { code, status, text: message } = kind
  const facts = { pack: text(`pack.${pack}`), most }
  return (
    <p role="alert" className={styles.wrong}>
      {problemText(new CallProblem({ code, status, message, facts, kind }))}
    </p>
  )
}

type ReadProps = { code: string; preview: Preview; isStale: boolean }

/** The same in one language, as a member reads it. */
function ReadIn({ code, preview: { terms, example }, isStale }: ReadProps) {
  const nameOf = useLanguageName()
  const say = useTextsIn(code)
  if (!say) return null
  const read = ({ key, facts }: TermLine) => {
    const textOf = (name: string, values: TermLine['facts']) => {
      const set = termSetOf(name)
      return set ? say(set, name, values) : name
    }
    return textOf(
      key,
      namedFacts(facts, (name) => textOf(name, {}), code),
    )
  }
  return (
    <article lang={code} className={`${styles.preview} ${isStale ? styles.stale : ''}`}>
      <h3>{nameOf(code)}</h3>
      {example && <p>{read(example)}</p>}
      <ul>
        {terms.map((line) => (
          <li key={read(line)}>{read(line)}</li>
        ))}
      </ul>
    </article>
  )
}
