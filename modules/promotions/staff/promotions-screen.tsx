import { useQuery } from '@tanstack/react-query'
import {
  buttonClass,
  EmptyState,
  ErrorState,
  query,
  ScreenFrame,
  SelectField,
  Skeleton,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { builderMessages } from '../builder-messages.ts'
import { promotionsStaffCalls } from '../calls.ts'
import styles from '../member/promotions.module.css'
import { staffMessages } from '../messages.ts'
import forms from './builder/builder.module.css'
import { promotionsPath } from './paths.ts'
import { PromotionItem } from './promotion-item.tsx'
import { useKindName } from './use-kind-name.ts'

const states = ['draft', 'live', 'ended'] as const

/** Every promotion: its terms as members read them, its budget and what came of it. */
export function PromotionsScreen() {
  const text = useText(staffMessages)
  const words = useText(builderMessages)
  const kindName = useKindName()
  const [kind, setKind] = useState('')
  const [state, setState] = useState('')
  const { data, error, refetch } = useQuery({
    ...query(promotionsStaffCalls.listStaffPromotions, {}),
    throwOnError: false,
  })
  const kinds = [...new Set(data?.list.map((each) => each.kind))]
  const shown = data?.list.filter(
    (each) => (kind === '' || each.kind === kind) && (state === '' || each.state === state),
  )
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      <div>
        <Link href={`${promotionsPath}/new`} className={buttonClass('chip')}>
          {words('new')}
        </Link>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data?.list.length === 0 && <EmptyState title={text('empty')} />}
      {data && data.list.length > 0 && (
        <search className={forms.filters}>
          <SelectField
            label={words('kind')}
            options={[
              { id: '', name: words('allKinds') },
              ...kinds.map((id) => ({ id, name: kindName(id) })),
            ]}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          />
          <SelectField
            label={words('state')}
            options={[
              { id: '', name: words('allStates') },
              ...states.map((id) => ({ id, name: text(`state.${id}`) })),
            ]}
            value={state}
            onChange={({ target }) => setState(target.value)}
          />
        </search>
      )}
      {data && data.list.length > 0 && shown?.length === 0 && (
        <EmptyState title={words('filterNone')} />
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.cards}>
          {shown.map((promotion) => (
            <PromotionItem key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
    </ScreenFrame>
  )
}
