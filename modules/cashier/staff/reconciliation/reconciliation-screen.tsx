import { ScreenFrame, Tabs, useText } from '@tessera/web-kit'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import { DiscrepancyDialog } from './discrepancy-dialog.tsx'
import { DiscrepancyList } from './discrepancy-list.tsx'
import { DayList } from './day-list.tsx'
import { RunForm } from './run-form.tsx'
import type { ReconciliationPlace } from './reconciliation-place.ts'
import { reconciliationViews } from './reconciliation-place.ts'

type Props = {
  place: ReconciliationPlace
  onPlace: (place: ReconciliationPlace) => void
  /** Where an order of a channel is opened, and a withdrawal. */
  orderHref: (id: string) => string
  withdrawalHref: (id: string) => string
}

/** What we credited compared with the reports of the payment services, and every discrepancy. */
export function ReconciliationScreen({ place, onPlace, ...hrefs }: Props) {
  const text = useText(moneyStaffMessages)
  const { view, id } = place
  return (
    <ScreenFrame title={text('rec.day.title')} lead={text('rec.day.lead')}>
      <RunForm />
      <Tabs
        label={text('rec.day.views')}
        tabs={reconciliationViews.map((each) => ({ id: each, name: text(`rec.day.view.${each}`) }))}
        current={view}
        onChange={(next) => onPlace({ view: next, day: '', channelId: '', pageNo: 1 })}
      />
      {view === 'days' ? (
        <DayList
          pageNo={place.pageNo}
          onPage={(pageNo) => onPlace({ ...place, pageNo })}
          onDiscrepancies={({ day, channelId }) =>
            onPlace({ view: 'open', day, channelId, pageNo: 1 })
          }
        />
      ) : (
        <DiscrepancyList place={{ ...place, view }} onPlace={onPlace} />
      )}
      {id && (
        <DiscrepancyDialog
          id={id}
          {...hrefs}
          onClose={() => onPlace({ ...place, id: undefined })}
        />
      )}
    </ScreenFrame>
  )
}
