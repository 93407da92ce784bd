import { defineMessages } from '@tessera/web-kit/messages'

/** What the frame of the agent centre says. */
export const centreMessages = defineMessages('agents', {
  'centre.agentCentre': 'Agent centre',
  'centre.groupTeam': 'Team',
  'centre.groupMoney': 'Money',
  'centre.groupMessages': 'Messages',
  'centre.teamOverview': 'Team overview',
  'centre.teamManagement': 'Team management',
  'centre.registerCentre': 'Register centre',
  'centre.userLoss': 'User loss',
  'centre.teamBets': 'Team betting',
  'centre.accountDetails': 'Account details',
  'centre.groupContracts': 'Contracts',
  'centre.dividend': 'Dividend',
  'centre.dailySalary': 'Daily salary',
  'centre.hourlySalary': 'Hourly salary',
  'centre.realtimeSalary': 'Real-time salary',
  'centre.income': 'My income',
  'centre.deposit': 'Deposit',
  'centre.withdrawal': 'Withdrawal',
  'centre.transfer': 'Transfers',
  'centre.receipts': 'Cash receipts',
  'centre.announcements': 'Announcements',
  'centre.messages': 'Messages',
  'centre.customerService': 'Customer service',
  'centre.signOut': 'Sign out',
})
