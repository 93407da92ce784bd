import {
  Button,
  Confirm,
  MoneyText,
  ProblemNote,
  toast,
  useCall,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { promotionsStaffCalls } from '../calls.ts'
import { nameOf } from '../member/name-of.ts'
import styles from '../member/promotions.module.css'
import { TermList } from '../member/term-list.tsx'
import { staffMessages } from '../messages.ts'
import { useKindName } from './use-kind-name.ts'
import type { StaffPromotion } from '../shapes.ts'

/** One promotion, with what can be done about it. */
export function PromotionItem({ promotion }: { promotion: StaffPromotion }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const kindName = useKindName()
  const { state, budget, left, given, becameCash, madeBy, runBy } = promotion
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
        {kindName(promotion.kind)} · {text(`state.${state}`)}
      </p>
      <p className={styles.quiet}>
        {text('window', {
          from: format.dateTime(promotion.startsAt),
          to: format.dateTime(promotion.endsAt),
        })}
      </p>
      <dl>
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
      <Acts promotion={promotion} />
    </li>
  )
}

function Acts({ promotion: { id, state, budget, left, isMine } }: { promotion: StaffPromotion }) {
  const text = useText(staffMessages)
  const [asks, setAsks] = useState<'publish' | 'end'>()
  const refreshes = [promotionsStaffCalls.listStaffPromotions]
  const publish = useCall(promotionsStaffCalls.publishPromotion, {
    refreshes,
    onSuccess: () => toast(text('published')),
  })
  const end = useCall(promotionsStaffCalls.endPromotion, {
    refreshes,
    onSuccess: () => toast(text('ended')),
  })
  if (state === 'ended') return null
  const act = () => {
    setAsks(undefined)
    if (asks === 'publish') publish.mutate({ params: { id } })
    else end.mutate({ params: { id } })
  }
  return (
    <>
      {state === 'draft' && isMine && <p className={styles.quiet}>{text('mine')}</p>}
      {state === 'draft' && !isMine && (
        <Button isBusy={publish.isPending} onClick={() => setAsks('publish')}>
          {text('publish')}
        </Button>
      )}
      <Button kind="quiet" isBusy={end.isPending} onClick={() => setAsks('end')}>
        {text('end')}
      </Button>
      <ProblemNote problem={publish.error ?? end.error} />
      {asks && (
        <Confirm
          title={text(`${asks}Title`)}
          question={asks === 'publish' ? text('publishAsk', { budget }) : text('endAsk', { left })}
          act={text(asks)}
          onConfirm={act}
          onCancel={() => setAsks(undefined)}
        />
      )}
    </>
  )
}
