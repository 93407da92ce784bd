import { useQuery } from '@tanstack/react-query'
import {
  Button,
  FilterBar,
  Form,
  query,
  SelectField,
  TextField,
  useText,
  useTyped,
} from '@tessera/web-kit'
import { useState } from 'react'
import { memberFinders, membersDeskCalls } from '../members-desk-calls.ts'
import { membersDeskMessages } from '../members-desk-messages.ts'
import { messages } from '../messages.ts'
import styles from './members-screen.module.css'
import { memberKinds, type MembersView } from './members-view.ts'

type Props = { view: MembersView; onView: (view: MembersView) => void }

/** What a list of members is searched by, and what narrows it. */
export function MembersFilter({ view, onView }: Props) {
  const text = useText(membersDeskMessages)
  const words = useText(messages)
  const { data } = useQuery({ ...query(membersDeskCalls.listMemberTags, {}), throwOnError: false })
  const any = { id: '', name: text('anyStatus') }
  const set = (part: Partial<MembersView>) => onView({ ...view, ...part, after: '' })
  const { status, kind, currency, tag, from, to } = view
  const count = [status, kind, currency, tag, from, to].filter((each) => each !== '').length
  return (
    <>
      <SearchForm key={view.by} view={view} onView={onView} />
      <FilterBar
        count={count}
        onClear={() => set({ status: '', kind: '', currency: '', tag: '', from: '', to: '' })}
      >
        <SelectField
          label={words('status')}
          value={status}
          options={[
            any,
            { id: 'active', name: text('status.active') },
            { id: 'blocked', name: text('status.blocked') },
            { id: 'onBreak', name: text('status.onBreak') },
          ]}
          onChange={({ target }) => set({ status: target.value as MembersView['status'] })}
        />
        <SelectField
          label={text('kind')}
          value={kind}
          options={[any, ...memberKinds.map((id) => ({ id, name: text(`kind.${id}`) }))]}
          onChange={({ target }) => set({ kind: target.value as MembersView['kind'] })}
        />
        <SelectField
          label={text('tag')}
          value={tag}
          options={[
            any,
            ...(data?.list ?? []).map((each) => ({
              id: each.tag,
              name: `${each.tag} (${each.count})`,
            })),
          ]}
          onChange={({ target }) => set({ tag: target.value })}
        />
        <TextField
          label={text('from')}
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label={text('to')}
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => set({ to: target.value })}
        />
      </FilterBar>
    </>
  )
}

function SearchForm({ view, onView }: Props) {
  const text = useText(membersDeskMessages)
  const words = useText(messages)
  const [search, setSearch] = useTyped(view.search)
  const [by, setBy] = useState(view.by)
  return (
    <Form
      role="search"
      className={styles.search ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        onView({ ...view, search: search.trim(), by, after: '' })
      }}
    >
      <TextField
        label={text('search')}
        type="search"
        maxLength={120}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SelectField
        label={text('by')}
        value={by}
        options={memberFinders.map((id) => ({ id, name: text(`by.${id}`) }))}
        onChange={({ target }) => setBy(target.value as MembersView['by'])}
      />
      <Button type="submit">{words('find')}</Button>
    </Form>
  )
}
