import {
  Button,
  buttonClass,
  Confirm,
  MoneyText,
  ProblemNote,
  toast,
  useCall,
  useFormat,
  useLanguage,
  useText,
  wallClock,
} from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { builderMessages } from '../builder-messages.ts'
import { promotionsStaffCalls } from '../calls.ts'
import { nameOf } from '../member/name-of.ts'
import styles from '../member/promotions.module.css'
import { TermList } from '../member/term-list.tsx'
import { staffMessages } from '../messages.ts'
import forms from './builder/builder.module.css'
import { copyPath, draftPath, figuresPath } from './paths.ts'
import { CodesPart } from './codes/codes-part.tsx'
import { useKindName } from './use-kind-name.ts'
import { segmentMessageTexts } from '../segment-message-messages.ts'
import type { StaffPromotion } from '../shapes.ts'
import { everybody } from '../who.ts'
import { MessageDialog } from './segment-messages/lazy-message-dialog.ts'

/** One promotion, with what can be done about it. */
export function PromotionItem({ promotion }: { promotion: StaffPromotion }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const kindName = useKindName()
  const standing = useStanding(promotion)
  const { budget, left, given, becameCash, madeBy, runBy } = promotion
  const figures = [
    ['budget', budget],
    ['left', left],
    ['given', given],
    ['becameCash', becameCash],
  ] as const
  return (
    <li className={styles.card}>
      <h2>{nameOf(promotion.names, code)}</h2>
      <p className={styles.status}>
        {kindName(promotion.kind)} · {standing}
      </p>
      <p className={styles.quiet}>
        {text('window', {
          from: format.dateTime(promotion.startsAt),
          to: format.dateTime(promotion.endsAt),
        })}
      </p>
      <dl className={styles.facts}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.quiet}>{text(name)}</dt>
            <dd>
              <MoneyText value={value} />
            </dd>
          </div>
        ))}
        <div>
          <dt className={styles.quiet}>{text('claims')}</dt>
          <dd>{format.number(promotion.claims)}</dd>
        </div>
        <div>
          <dt className={styles.quiet}>{text('finished')}</dt>
          <dd>{format.number(promotion.finished)}</dd>
        </div>
      </dl>
      <TermList terms={promotion.terms} example={promotion.example} />
      <p className={styles.quiet}>
        {[text('madeBy', { name: madeBy }), runBy && text('runBy', { name: runBy })]
          .filter(Boolean)
          .join(', ')}
      </p>
      {promotion.state === 'live' && <WritePart promotion={promotion} />}
      {promotion.kind === 'code' && <CodesPart promotion={promotion} />}
      <Acts promotion={promotion} />
    </li>
  )
}

/** Writes to whoever may join. */
function WritePart({ promotion: { id, names, budget } }: { promotion: StaffPromotion }) {
  const text = useText(segmentMessageTexts)
  const { code } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={forms.acts}>
        <Button onClick={() => setOpen(true)}>{text('write')}</Button>
      </div>
      {isOpen && (
        <Suspense>
          <MessageDialog
            name={nameOf(names, code)}
            who={everybody}
            promotion={{ id, unit: budget.currency }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** How it stands, in a word. */
function useStanding({ state, runBy, startsAt }: StaffPromotion): string {
  const text = useText(staffMessages)
  const words = useText(builderMessages)
  if (state === 'ended' && runBy === null) return words('stateDiscarded')
  const isLater = state === 'live' && Date.parse(startsAt) > wallClock()
  return isLater ? words('stateScheduled') : text(`state.${state}`)
}

function Acts({ promotion }: { promotion: StaffPromotion }) {
  const { id, version, state, budget, left, isMine } = promotion
  const text = useText(staffMessages)
  const words = useText(builderMessages)
  const [asks, setAsks] = useState<'publish' | 'end' | 'discard'>()
  const refreshes = [promotionsStaffCalls.listStaffPromotions]
  const publish = useCall(promotionsStaffCalls.publishPromotion, {
    refreshes,
    onSuccess: () => toast(text('published')),
  })
  const end = useCall(promotionsStaffCalls.endPromotion, {
    refreshes,
    onSuccess: () => toast(state === 'draft' ? words('discarded') : text('ended')),
  })
  const act = () => {
    setAsks(undefined)
    if (asks === 'publish') publish.mutate({ params: { id }, body: { version } })
    else end.mutate({ params: { id } })
  }
  const asked = {
    publish: {
      title: text('publishTitle'),
      question: text('publishAsk', { budget }),
      act: text('publish'),
    },
    end: { title: text('endTitle'), question: text('endAsk', { left }), act: text('end') },
    discard: { title: words('discardTitle'), question: words('discardAsk'), act: words('discard') },
  }
  return (
    <>
      {state === 'draft' && isMine && <p className={styles.quiet}>{text('mine')}</p>}
      <div className={forms.acts}>
        {state === 'draft' && !isMine && (
          <Button isBusy={publish.isPending} onClick={() => setAsks('publish')}>
            {text('publish')}
          </Button>
        )}
        {state === 'draft' && (
          <Link href={draftPath(id)} className={buttonClass()}>
            {words('change')}
          </Link>
        )}
        {state !== 'draft' && (
          <Link href={figuresPath(id)} className={buttonClass()}>
            {words('figures')}
          </Link>
        )}
        <Link href={copyPath(id)} className={buttonClass('quiet')}>
          {words('copy')}
        </Link>
        {state !== 'ended' && (
          <Button
            kind="quiet"
            isBusy={end.isPending}
            onClick={() => setAsks(state === 'draft' ? 'discard' : 'end')}
          >
            {state === 'draft' ? words('discard') : text('end')}
          </Button>
        )}
      </div>
      <ProblemNote problem={publish.error ?? end.error} />
      {asks && <Confirm {...asked[asks]} onConfirm={act} onCancel={() => setAsks(undefined)} />}
    </>
  )
}
