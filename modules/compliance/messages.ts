import { defineMessages } from '@tessera/web-kit/messages'

/** Words of the back office for from where the site may be used. */
export const messages = defineMessages('compliance', {
  region: 'Regions',
  regionLead: 'Where the site can be used. Blocked visitors see a page with their IP address.',
  regionMode: 'Countries',
  'mode.everywhere': 'All except those listed',
  'mode.named': 'Only those listed',
  regionCountries: 'Listed countries',
  regionCountriesNone: 'No countries are listed.',
  regionCountryAdd: 'Add a country',
  regionCountryNone: 'Choose a country',
  regionCountryOff: 'Remove {country}',
  regionUnknown: 'Allow addresses whose country is unknown, including IPv6',
  regionLetIn: 'Always allowed',
  regionShutOut: 'Always blocked',
  regionNetworksHint:
    'One address or network per line: 203.0.113.0/24. Allowed addresses take precedence.',
  regionSave: 'Save',
  regionSaved: 'Saved and in effect.',
  regionAsk:
    'Visitors from there are blocked immediately, including members who are playing. Open rounds are settled.',
  regionCheck: 'Check this entry: {place}',
  regionTry: 'IP address to test',
  regionTryAct: 'Test address',
  regionTryIn: '{country}: allowed',
  regionTryOut: '{country}: blocked',
  regionNobodyKnows: 'Country unknown',
  regionHistory: 'Change history',
  regionWhy: 'Reason',
  regionActs: 'Actions',
  'field.mode': 'Countries',
  'field.countries': 'Listed countries',
  'field.letsUnknown': 'Unknown countries allowed',
  'field.letIn': 'Always allowed',
  'field.shutOut': 'Always blocked',
})

export { serverMessages } from './server-messages.ts'
export { breakMessages } from './break-messages.ts'
export { breakStaffMessages } from './break-staff-messages.ts'
export { playLimitMessages } from './play-limit-messages.ts'
export { auditMessages } from './audit-messages.ts'
