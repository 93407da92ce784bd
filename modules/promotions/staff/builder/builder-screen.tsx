import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { ErrorState, query, ScreenFrame, Skeleton, useText } from '@tessera/web-kit'
import { builderMessages } from '../../builder-messages.ts'
import { builderCalls } from '../../builder-staff-calls.ts'
import { forms } from '../../kinds/forms.ts'
import { BuilderForm } from './builder-form.tsx'
import { blankOf, editedOf } from './edited.ts'

function useCurrencies() {
  const { data } = useSuspenseQuery(query(settingsCalls.listCurrencies, {}))
  const first = data.list.find(({ isDefault }) => isDefault) ?? data.list[0]
  return { codes: data.list.map(({ code }) => code), usual: first?.code ?? 'USD' }
}

/** A new promotion. */
export function NewScreen() {
  const text = useText(builderMessages)
  const { codes, usual } = useCurrencies()
  const kind = 'deposit-match' in forms ? 'deposit-match' : (Object.keys(forms)[0] ?? '')
  return (
    <ScreenFrame title={text('new')} lead={text('lead')}>
      <BuilderForm first={blankOf(kind, usual)} currencies={codes} />
    </ScreenFrame>
  )
}

type Props = {
  id: string
  /** Another one is written that begins as this one is. */
  isCopy?: boolean
}

/** A draft that is changed, or a promotion that is copied. */
export function WrittenScreen({ id, isCopy = false }: Props) {
  const text = useText(builderMessages)
  const { codes } = useCurrencies()
  const { data, error, refetch } = useQuery({
    ...query(builderCalls.readPromotion, { params: { id } }),
    // What is being changed is not replaced while somebody types: the version tells whether it is still the same.
    staleTime: 0,
    refetchOnWindowFocus: false,
    throwOnError: false,
  })
  const isOpen = data && (isCopy || data.state === 'draft')
  return (
    <ScreenFrame
      title={text(isCopy ? 'copyOf' : 'change')}
      lead={text(isCopy ? 'lead' : 'leadChange')}
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && !isOpen && <p>{text('notDraft')}</p>}
      {isOpen && (
        <BuilderForm
          key={`${id} ${data.version}`}
          first={editedOf(data)}
          currencies={codes}
          draft={isCopy ? undefined : { id, version: data.version }}
        />
      )}
    </ScreenFrame>
  )
}
