import { useQuery } from '@tanstack/react-query'
import { EmptyState, SelectField, useLanguage, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { tableMessages } from '../../table-messages.ts'
import { pokerHref } from '../addresses.ts'
import { tablesAsk } from '../asks.ts'
import { Comforts } from '../table/comforts.tsx'
import { KeyPane } from '../table/key-pane.ts'
import { Pane } from './pane.tsx'
import styles from './several-view.module.css'
import { activeOf, codesIn, panesMost, type Turn } from './turns.ts'

/** Up to four tables at once. Keys act where the member's time runs out first, or where was pressed last. */
export function SeveralView() {
  const text = useText(tableMessages)
  const [search, setSearch] = useSearchParams()
  const codes = codesIn(search.get('tables') ?? '')
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [picked, setPicked] = useState<string>()
  const active = activeOf(
    turns.filter(({ code }) => codes.includes(code)),
    picked,
  )
  const show = (next: readonly string[]) => setSearch({ tables: next.join(',') }, { replace: true })
  const note = (code: string, until: string | null) =>
    setTurns((before) => {
      const others = before.filter((turn) => turn.code !== code)
      return until ? [...others, { code, until }] : others
    })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <a href={pokerHref()}>{text('back')}</a>
        <h1>{text('several')}</h1>
        <Comforts />
        {codes.length < panesMost && (
          <AddTable shown={codes} onAdd={(code) => show([...codes, code])} />
        )}
      </div>
      <p className={styles.keys}>{text('severalKeys')}</p>
      {codes.length === 0 && <EmptyState title={text('severalNone')} />}
      <div className={styles.grid} data-docked>
        {codes.map((code) => (
          <KeyPane key={code} value={{ isActive: active === code }}>
            <Pane
              code={code}
              isActive={active === code}
              onPick={() => setPicked(code)}
              onTurn={note}
              onClose={() => show(codes.filter((each) => each !== code))}
            />
          </KeyPane>
        ))}
      </div>
    </div>
  )
}

/** One more table: those where the member sits come first. */
function AddTable({ shown, onAdd }: { shown: readonly string[]; onAdd: (code: string) => void }) {
  const text = useText(tableMessages)
  const { code: language } = useLanguage()
  const { data } = useQuery({ ...tablesAsk(language), throwOnError: false })
  const others = (data?.list ?? [])
    .filter(({ code, isOpen }) => isOpen && !shown.includes(code))
    .toSorted((one, two) => Number(two.isMine) - Number(one.isMine) || two.taken - one.taken)
  return (
    <SelectField
      label={text('severalAdd')}
      options={[
        { id: '', name: text('severalChoose') },
        ...others.map(({ code, name, chip }) => ({ id: code, name: `${name} · ${chip.currency}` })),
      ]}
      value=""
      onChange={({ target }) => {
        if (target.value) onAdd(target.value)
      }}
    />
  )
}
