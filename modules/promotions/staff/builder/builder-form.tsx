import {
  ActButton,
  CallProblem,
  Form,
  isUnchanged,
  newId,
  ProblemNote,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { builderMessages } from '../../builder-messages.ts'
import { builderCalls } from '../../builder-staff-calls.ts'
import { promotionsStaffCalls } from '../../calls.ts'
import { formsOf } from '../../kinds/forms.ts'
import { isSegmented } from '../../kinds/segmented.ts'
import { promotionsProblems } from '../../problems.ts'
import { promotionsPath } from '../paths.ts'
import { BasicsFields } from './basics-fields.tsx'
import styles from './builder.module.css'
import { type Edited, ownFaults, termsOf, writtenOf } from './edited.ts'
import { PreviewPart, usePreview } from './preview-part.tsx'
import { SaveSegment } from './save-segment.tsx'
import { SimulationPart } from './simulation-part.tsx'
import { TermFields } from './term-fields.tsx'
import { useFormText } from './use-form-text.ts'
import { WhoFields } from './who-fields.tsx'

type Props = {
  first: Edited
  currencies: readonly string[]
  /** The draft that is changed; without it, another one is written. */
  draft?: { id: string; version: number } | undefined
}

/** The form of a promotion beside what members would read of it. */
export function BuilderForm({ first, currencies, draft }: Props) {
  const text = useText(builderMessages)
  const [edited, setEdited] = useState(first)
  const [isChecked, setChecked] = useState(false)
  // A segment that is taken over fills the fields anew.
  const [segment, setSegment] = useState(0)
  const put = (change: Partial<Edited>) => setEdited({ ...edited, ...change })
  const { kind, unit, who } = edited
  const preview = usePreview({ kind, unit, terms: termsOf(edited), who })
  const keep = useKeep(draft)
  const faults = isChecked
    ? { ...faultsOf(preview.error), ...faultsOf(keep.problem), ...ownFaults(edited) }
    : {}
  const written = writtenOf(edited)
  const isSame = draft !== undefined && isUnchanged(first, edited)
  return (
    <div className={styles.sides}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (written && !isSame) keep.send(written)
        }}
      >
        <BasicsFields edited={edited} put={put} faults={faults} currencies={currencies} />
        <TermGroups edited={edited} put={put} faults={faults} />
        {isSegmented(kind) && (
          <fieldset className={styles.group}>
            <legend>{text('legendWho')}</legend>
            <WhoFields
              key={segment}
              who={who}
              onWho={(next) => put({ who: next })}
              onSegment={(next) => {
                put({ who: next })
                setSegment(segment + 1)
              }}
            />
            <SaveSegment who={who} />
          </fieldset>
        )}
        {Object.keys(faults).length > 0 && <p role="alert">{text('checkFields')}</p>}
        <ProblemNote problem={keep.problem} />
        <div className={styles.acts}>
          <ActButton type="submit" kind="chip" isBusy={keep.isBusy} isUnchanged={isSame}>
            {text('save')}
          </ActButton>
        </div>
      </Form>
      <div className={styles.beside}>
        <PreviewPart {...preview} />
        <SimulationPart written={written} onUnready={() => setChecked(true)} />
      </div>
    </div>
  )
}

/** What the server says is wrong with which term. */
function faultsOf(error: unknown): Record<string, string> {
  const isRefused = error instanceof CallProblem && error.is(promotionsProblems.termsRefused)
  return isRefused ? (error.facts as { fields: Record<string, string> }).fields : {}
}

type GroupProps = Pick<Parameters<typeof BasicsFields>[0], 'edited' | 'put' | 'faults'>

/** The terms of the kind itself, then those of bonus money. */
function TermGroups({ edited, put, faults }: GroupProps) {
  return formsOf(edited.kind).map((form, index) => (
    <TermGroup
      key={`${edited.kind} ${form.texts.module}`}
      form={form}
      isFirst={index === 0}
      {...{ edited, put, faults }}
    />
  ))
}

function TermGroup({
  form,
  isFirst,
  edited,
  put,
  faults,
}: GroupProps & { form: ReturnType<typeof formsOf>[number]; isFirst: boolean }) {
  const text = useText(builderMessages)
  const names = useFormText(form)
  return (
    <fieldset className={styles.group}>
      <legend>{isFirst ? text('legendTerms') : names.label('legend')}</legend>
      <div className={styles.grid}>
        <TermFields
          form={form}
          row={edited.row}
          onRow={(row) => put({ row })}
          faults={faults}
          unit={edited.unit}
        />
      </div>
    </fieldset>
  )
}

/** Keeps a draft: a new one once, however often it is tried, or the next version of one. */
function useKeep(draft: Props['draft']) {
  const text = useText(builderMessages)
  const [, go] = useLocation()
  const [id] = useState(newId)
  const options = {
    refreshes: [promotionsStaffCalls.listStaffPromotions, builderCalls.readPromotion],
    onSuccess: () => {
      toast(text('saved'))
      go(promotionsPath)
    },
  }
  const make = useCall(promotionsStaffCalls.draftPromotion, options)
  const change = useCall(builderCalls.changeDraft, options)
  return {
    isBusy: make.isPending || change.isPending,
    problem: make.error ?? change.error,
    send: (written: NonNullable<ReturnType<typeof writtenOf>>) => {
      if (make.isPending || change.isPending) return
      if (!draft) make.mutate({ body: { ...written, id } })
      else change.mutate({ params: { id: draft.id }, body: { ...written, version: draft.version } })
    },
  }
}
