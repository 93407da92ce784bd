import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the back office about the ways in. */
export const logInStaffMessages = defineMessages('identity-office', {
  doorsHistory: 'Who changed what',
  ruleChanges: 'Changes',
  formPreview: 'Preview',
  formPreviewLead: 'The form as a visitor gets it. Nothing is sent from here.',
  ruleWhy: 'Why',
  ruleActs: 'Acts',
  doorsTitle: 'Log-in',
  doorsLead: 'What the doors of the site ask for. It holds from the next log-in on.',
  doorsPlaces: 'From a new place',
  'doorsRule.asksNewAddresses': 'Ask for a code when somebody logs in from a new place',
  doorsNewAddressesHint:
    'By text message, e-mail or authenticator: whatever the member has confirmed. A place is known for {days} days after the last visit.',
  'doorsRule.asksPayeeName': 'Besides the code, ask for the name of the bank account',
  doorsPayeeNameHint: 'Never instead of the code, and only where a name is known.',
  doorsPayeeNameOff: 'Only together with the code.',
  doorsPasswords: 'Passwords',
  'doorsRule.passwordDays': 'A password is good for (days)',
  doorsPasswordDaysHint:
    'From 1 to 3,650. It counts where the feature is on that asks for a new password when one has expired.',
  doorsAgents: 'Agents and free play',
  'doorsRule.agentReading': 'An agent is known by',
  'agentReading.types': 'The type of the member (1, 2, 41, 42)',
  'agentReading.isAgent': 'The mark isAgent = 4',
  'doorsRule.trialAsksAge': 'Ask for the age before free play',
  doorsSave: 'Save',
  doorsChanges: 'These change for everybody who logs in:',
  doorsChange: '{before} → {after}',
  doorsWeaker: 'This asks for less than before.',
  doorsYes: 'Yes',
  doorsNo: 'No',
  doorsSaved: 'The doors ask as you have chosen.',
  doorsNothing: 'Nothing has changed.',
})
