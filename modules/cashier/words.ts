import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code, for vouchers. */
export const cashierWords = defineMessages('cashier-names-office', {
  'permission.vouchers.read': 'View vouchers',
  'permission.vouchers.write': 'Make and close vouchers',
  'area.vouchers': 'Vouchers',
  'act.cashier.makeVouchers': 'Make vouchers',
  'act.cashier.closeVouchers': 'Close vouchers',
  'thing.vouchers': 'Vouchers',
  'value.state.active': 'Active',
  'field.label': 'Label',
  'field.count': 'Number',
  'field.lastDay': 'Last day',
})
