import { RefreshCw, Star, User } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../components/button/button.tsx'
import { CopyButton, Fingerprint } from '../components/copy-button/copy-button.tsx'
import { IconButton } from '../components/icon-button/icon-button.tsx'
import { Menu } from '../components/menu/menu.tsx'
import { Pagination } from '../components/pagination/pagination.tsx'
import { LanguagePicker, ThemeSwitch } from '../components/pickers/pickers.tsx'
import { Segmented } from '../components/segmented/segmented.tsx'
import { Tabs } from '../components/tabs/tabs.tsx'
import { Tooltip } from '../components/tooltip/tooltip.tsx'
import { seed } from './samples.ts'
import { Specimen } from './specimen.tsx'

const places = ['For you', 'Slots', 'Live', 'Sports', 'Fishing', 'Lottery'].map((name) => ({
  id: name,
  name,
}))
const risks = ['Low', 'Middle', 'High'].map((name) => ({ id: name, name }))

export function Actions() {
  const [place, setPlace] = useState('For you')
  const [risk, setRisk] = useState('Low')
  const [page, setPage] = useState(7)
  return (
    <>
      <Specimen name="Button" note="One chip a view: the act that the view is for.">
        <Button kind="chip">Deposit</Button>
        <Button>See the rules</Button>
        <Button kind="plain">Not now</Button>
        <Button kind="danger">Close account</Button>
        <Button kind="chip" isBusy>
          Placing
        </Button>
        <Button disabled>Off</Button>
        <a href="#button" className={buttonClass('quiet')}>
          A link
        </a>
      </Specimen>
      <Specimen name="IconButton, CopyButton, Menu, Tooltip" note="Arrows go through a menu.">
        <IconButton label="Refresh">
          <RefreshCw size={20} />
        </IconButton>
        <IconButton label="Favourite" aria-pressed>
          <Star size={20} fill="currentColor" />
        </IconButton>
        <CopyButton value="1042" label="Copy: user id" />
        <Menu label="Account menu" button={<User size={20} aria-hidden="true" />}>
          <a href="#account">My account</a>
          <button type="button">Log out</button>
        </Menu>
        <Tooltip words="Counts from your log-in">
          {(id) => <Button aria-describedby={id}>Session 00:14:20</Button>}
        </Tooltip>
      </Specimen>
      <Specimen name="Fingerprint" isWide>
        <Fingerprint value={seed} name="commitment" />
      </Specimen>
      <Specimen name="Tabs" isWide>
        <Tabs label="Games" tabs={places} current={place} onChange={setPlace} />
      </Specimen>
      <Specimen name="Segmented" isWide>
        <Segmented label="Risk" options={risks} value={risk} onChange={setRisk} />
      </Specimen>
      <Specimen name="Pagination" isWide>
        <Pagination page={page} pages={20} onPage={setPage} />
      </Specimen>
      <Specimen name="LanguagePicker, ThemeSwitch">
        <LanguagePicker />
        <ThemeSwitch />
      </Specimen>
    </>
  )
}
