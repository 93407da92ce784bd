import { defineMessages } from '@tessera/web-kit/messages'

/** Words of the back office for from where the site may be used. */
export const messages = defineMessages('compliance', {
  region: 'Regions',
  regionLead:
    'From where the site may be used. Whoever is shut out sees a page with their address.',
  regionMode: 'Countries',
  'mode.everywhere': 'All but the named ones',
  'mode.named': 'Only the named ones',
  regionCountries: 'Named countries',
  regionCountriesHint: 'Two letters each, with spaces between them: US FR',
  regionUnknown: 'Let in addresses whose country nobody knows, IPv6 among them',
  regionLetIn: 'Always let in',
  regionShutOut: 'Always shut out',
  regionNetworksHint:
    'One address or network a line: 203.0.113.0/24. Letting in is the stronger word.',
  regionSave: 'Save',
  regionSaved: 'Saved. It is in force.',
  regionAsk:
    'Visitors from there are shut out at once, also those who are playing. Rounds that have begun are settled.',
  regionCheck: 'Please check: {place}',
  regionTry: 'Try an address',
  regionTryAct: 'Try',
  regionTryIn: '{country}: let in',
  regionTryOut: '{country}: shut out',
  regionNobodyKnows: 'Country unknown',
  regionHistory: 'Who changed what',
  regionWhy: 'Why',
  regionActs: 'What can be done',
  'field.mode': 'Countries',
  'field.countries': 'Named countries',
  'field.letsUnknown': 'Unknown let in',
  'field.letIn': 'Let in',
  'field.shutOut': 'Shut out',
})

export { breakMessages } from './break-messages.ts'
export { breakStaffMessages } from './break-staff-messages.ts'
export { playLimitMessages } from './play-limit-messages.ts'
export { auditMessages } from './audit-messages.ts'
