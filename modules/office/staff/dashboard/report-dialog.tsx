import { useQuery } from '@tanstack/react-query'
import {
  Dialog,
  Form,
  isUnchanged,
  newId,
  ProblemNote,
  query,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { settingsCalls } from '@tessera/settings/calls'
import { dashboardCalls } from '../../dashboard-calls.ts'
import { messages } from '../../messages.ts'
import {
  type NewReport,
  type Report,
  reportCalls,
  reportKinds,
  reportTimes,
} from '../../report-calls.ts'

type Props = { known: Report | undefined; onClose: () => void }

const isAddress = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)

/** One report: its content, frequency and recipient. */
export function ReportDialog({ known, onClose }: Props) {
  const text = useText(messages)
  const [id] = useState(() => known?.id ?? newId()) // kept while the same is tried again
  const { data } = useQuery({ ...query(dashboardCalls.listFigureUnits, {}), throwOnError: false })
  const units = data?.list ?? []
  const { first, codes } = useReportLanguages()
  const [typed, setTyped] = useState<NewReport>(() => valueOf(known))
  const [isChecked, setChecked] = useState(false)
  const save = useSave(onClose)
  const [unit, language] = [typed.unit || (units[0] ?? ''), typed.language || first]
  const value = { ...typed, unit, language }
  const put = (change: Partial<NewReport>) => setTyped({ ...typed, ...change })
  const [hasName, hasReader] = [value.name.trim() !== '', isAddress(value.recipient)]
  return (
    <Dialog title={known?.name ?? text('reportNew')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (hasName && hasReader && value.unit) save.mutate({ params: { id }, body: value })
        }}
      >
        <TextField
          label={text('reportName')}
          maxLength={60}
          error={isChecked && !hasName ? text('reportNameNeeded') : undefined}
          value={value.name}
          onChange={({ target }) => put({ name: target.value })}
        />
        <SelectField
          label={text('reportWhat')}
          options={reportKinds.map((each) => ({ id: each, name: text(`reportKind.${each}`) }))}
          value={value.kind}
          onChange={({ target }) => put({ kind: target.value as NewReport['kind'] })}
        />
        <SelectField
          label={text('currency')}
          options={units.map((each) => ({ id: each, name: each }))}
          value={value.unit}
          onChange={({ target }) => put({ unit: target.value })}
        />
        <SelectField
          label={text('reportEvery')}
          options={reportTimes.map((each) => ({ id: each, name: text(`reportTime.${each}`) }))}
          value={value.every}
          onChange={({ target }) => put({ every: target.value as NewReport['every'] })}
        />
        <TextField
          type="email"
          label={text('reportTo')}
          hint={text('reportToHint')}
          maxLength={254}
          error={isChecked && !hasReader ? text('reportToWrong') : undefined}
          value={value.recipient}
          onChange={({ target }) => put({ recipient: target.value.trim() })}
        />
        <LanguageField value={value.language} codes={codes} onPick={put} />
        <ProblemNote problem={save.error} />
        <SubmitButton
          busy={save.isPending}
          isOff={known !== undefined && isUnchanged(valueOf(known), typed)}
        >
          {text('reportSave')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

const valueOf = (known: Report | undefined): NewReport => ({
  name: known?.name ?? '',
  kind: known?.kind ?? 'house',
  unit: known?.unit ?? '',
  every: known?.every ?? 'day',
  recipient: known?.recipient ?? '',
  language: known?.language ?? '',
})

function useSave(onSaved: () => void) {
  const text = useText(messages)
  return useCall(reportCalls.saveReport, {
    refreshes: [reportCalls.listReports],
    onSuccess: () => {
      toast(text('reportSaved'))
      onSaved()
    },
  })
}

/** The languages that the site offers, and the one that its writer reads, if it is one of them. */
function useReportLanguages() {
  const { data } = useQuery({ ...query(settingsCalls.listLanguages, {}), throwOnError: false })
  const reader = useLanguage().code.toUpperCase()
  const codes = data?.list.map(({ code }) => code) ?? []
  return { codes, first: codes.includes(reader) ? reader : 'EN' }
}

type LanguageProps = {
  value: string
  codes: readonly string[]
  onPick: (picked: { language: string }) => void
}

function LanguageField({ value, codes, onPick }: LanguageProps) {
  const text = useText(messages)
  const options = [...new Set([value, ...codes])].map((id) => ({ id, name: languageName(id) }))
  return (
    <SelectField
      label={text('reportLanguage')}
      options={options}
      value={value}
      onChange={({ target }) => onPick({ language: target.value })}
    />
  )
}

/** A language by its own name: «español». */
const languageName = (code: string): string =>
  new Intl.DisplayNames(code, { type: 'language' }).of(code.toLowerCase()) ?? code
