import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the payment channels, for the staff. */
export const staffMessages = defineMessages('cashier-office', {
  channelsTitle: 'Payment channels',
  channelsLead:
    'Through which services members pay in, in this order. Keys can be set, and are never shown again.',
  channelsNone: 'There is no payment channel.',
  channel: 'Channel',
  channelState: 'State',
  'channelState.open': 'Open',
  'channelState.off': 'Switched off',
  'channelState.unset': 'Waits for its settings',
  channelOrder: 'Order',
  amountsIn: 'Currency',
  amountsInHint: 'Each currency has its own amounts. Other settings apply to all currencies.',
  amountsOf: 'Amounts in {currency}. Other settings apply to all currencies.',
  channelSmallest: 'From',
  channelLargest: 'To',
  channelEdit: 'Edit',
  channelEditOf: 'Edit {channel}',
  channelEnabled: 'Offer this channel to members',
  channelOrderHint: 'The smaller number comes first.',
  channelBounds: 'The service takes from {smallest} to {largest}.',
  channelSecretSet: 'Is set. Leave it empty to keep it.',
  channelSecretUnset: 'Is not set.',
  channelWrongAmount: 'An amount, for example 25.00',
  channelSave: 'Save',
  channelSaved: 'The channel is set',
  channelChanges: 'Changes',
  channelYes: 'Yes',
  channelNo: 'No',
})
