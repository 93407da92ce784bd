import { defineMessages } from '@tessera/web-kit/messages'

/** The page that tells people what agents earn. */
export const landingMessages = defineMessages('agents-landing', {
  earnTitle: 'What agents earn',
  earnLead:
    'Your contract says which of these you have, at which rates and under which conditions. Nothing counts that is not in it.',
  'earn.dividend': 'Dividend',
  'earn.dividendText':
    'A share of what the site earned from your team in a period: stakes less prizes, cashback and promotions. Nothing where your members won.',
  'earn.salary': 'Salary',
  'earn.salaryText':
    'A rate on the valid bets of your team, by day, by hour or every five minutes, once enough members were active.',
  'earn.rebate': 'Rebate difference',
  'earn.rebateText':
    'Your rebate rate less that of the member below you, on every valid bet, also where your members win.',
  exampleTitle: 'A worked example',
  exampleLead:
    'This is arithmetic, not a forecast. The ups and downs of the months are made up and add up to nothing. Real months can be better or worse, and you can earn nothing.',
  members: 'Members who play',
  stake: 'Stakes of one member in a month',
  return: 'What the games return',
  share: 'Your share of the profit',
  below: 'Members below another agent of yours',
  shareBelow: 'The share of that agent',
  resultTitle: 'Six months in this example',
  profit: 'Profit of the site from your team',
  gross: 'The site pays you',
  owed: 'You pay the agent below',
  net: 'You keep',
  lost: 'Half-months in which you keep nothing or pay: {count} of {all}',
  chart: 'What you keep in each half-month',
  column: 'Half-month',
  half: 'Half-month {number}',
  table: 'The figures of each half-month',
  formulas: 'How it is computed',
  'formula.profit':
    'Profit = stakes × (100% − return + or − the swing) − 0.5% for cashback and promotions',
  'formula.base':
    'Base = profit + loss carried from the first half of the same month. A loss is not carried into the next month.',
  'formula.gross': 'The site pays you = base × your share, and nothing of a base below zero',
  'formula.net':
    'You keep = what the site pays you − base of the line below × the share of its agent, paid by you',
  proofTitle: 'How a commission is proved',
  'proof.bet': 'Every bet is a line',
  'proof.betText':
    'Each payment opens into members, bets, valid bets, rates, deductions and rounding, to the cent.',
  'proof.terms': 'Terms do not change behind your back',
  'proof.termsText':
    'A contract holds as both sides accepted it. Each version and both acceptances are kept, with a hash.',
  'proof.ledger': 'One ledger for both sides',
  'proof.ledgerText':
    'Your figures, those of the agent above and those of the site come from the same entries. None is ever edited.',
  'proof.games': 'Games that can be checked',
  'proof.gamesText': 'The return of each game is published, and every round can be recomputed.',
  questionsTitle: 'Questions and answers',
  'q.cost': 'What does it cost to become an agent?',
  'a.cost': 'Nothing. You need an account, and customer service makes it an agent’s.',
  'q.lose': 'Can I lose money as an agent?',
  'a.lose':
    'You do not pay for the wins of your members. But you pay the agents below you by your contracts with them, also in a period in which the site pays you less. The example shows such months.',
  'q.paid': 'When am I paid?',
  'a.paid':
    'Salaries the next day, the next hour or every five minutes; rebates at 10:00 of the next business day; dividends after the end of their period, once they are reviewed.',
  'q.members': 'What do I see of my members?',
  'a.members':
    'Their account, bets and movements, so that you can check your commission. Never their phone, e-mail, cards or banks.',
  'q.cash': 'May I take cash from members?',
  'a.cash':
    'Only with a signed receipt that the member confirms, and you credit it within the hours that the site promises. What is late is shown to you and to the agents above.',
  'q.rules': 'What is not allowed?',
  'a.rules':
    'Promising winnings, inviting minors or excluded players, and playing through accounts of others. It ends your contract.',
  askTitle: 'Become an agent',
  askText: 'Write to customer service with your account and how you reach players.',
  ask: 'Contact customer service',
})
